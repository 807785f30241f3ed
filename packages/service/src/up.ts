/** A process of the service in this terminal: its parts on one port, until a signal ends it. */
import { fitHeapToMemory } from '@quoin/child-process';
import { setInvocation } from '@quoin/cli';
import { UnavailableError } from '@quoin/core';
import { loadParser } from '@quoin/markdown';
import { banner } from './banner.ts';
import { batchedOutput } from './batched-output.ts';
import { INVOCATION } from './command-name.ts';
import { openFoundation } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';
import { createService } from './create-service.ts';
import { drain, drainDelay, stopSignals } from './drain.ts';
import { createFirstOperator } from './first-start.ts';
import { listen, requireFreePorts } from './listen.ts';
import { createLog } from './log.ts';
import * as messages from './messages/settings.ts';
import { serveMetrics } from './metrics-port.ts';
import { outages } from './outage-log.ts';
import type { Part } from './part.ts';

const serve = async (parts: readonly Part[]): Promise<void> => {
  setInvocation(INVOCATION);
  const config = readConfig(
    process.env,
    parts.map(({ name }) => name),
  );
  requireFreePorts(config);
  loadParser();
  const output = batchedOutput();
  const outagesOfDatabase = outages();
  const log = createLog(config.logLevel, output, outagesOfDatabase);
  for (const name of config.unknown) log.warn(messages.unknownVariable({ name }));
  const foundation = await openFoundation(config, log);
  const { database } = foundation;
  using _watch = outagesOfDatabase.watch(() => database.ready(), log);
  const { app, runtime, announceStop } = createService(foundation, log, parts);
  const listening = listen(app, config);
  const metrics =
    config.metricsPort === null ? null : serveMetrics(runtime.metrics, config.metricsPort);
  const operator = await createFirstOperator(foundation);
  for (const part of parts) {
    if (config.apps.has(part.name)) await part.start?.(foundation, log);
  }
  foundation.search.start();

  const signals = stopSignals();
  process.stdout.write(banner(foundation, listening.url, operator));
  await signals.first;

  announceStop();
  await drainDelay(config.drainNoticeSeconds, signals.second);
  await drain(
    listening,
    { streams: runtime.streams, waits: foundation.deps.waits },
    config.drainSeconds,
  );
  await metrics?.stop();
  await foundation.stopWork();
  await database.close();
  output.flushSync();
};

/**
 * Runs until the service ends.
 *
 * @param parts what the program can do; `QUOIN_APPS` can select some of them
 * @returns the exit code, after the reason for a failed start is printed
 */
export const up = async (parts: readonly Part[]): Promise<0 | 1> => {
  fitHeapToMemory();
  try {
    await serve(parts);
    return 0;
  } catch (problem) {
    if (!(problem instanceof ConfigError || problem instanceof UnavailableError)) throw problem;
    process.stderr.write(`quoin: ${problem.message}\n`);
    return 1;
  }
};
