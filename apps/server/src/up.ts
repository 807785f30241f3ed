/** The service in this terminal: everything in one process on one port, until a signal ends it. */
import { callAs } from '@quoin/cli';
import { UnavailableError } from '@quoin/core';
import type { Logger } from 'pino';
import { banner } from './banner.ts';
import { batchedOutput } from './batched-output.ts';
import { INVOCATION } from './command-name.ts';
import { type Foundation, openFoundation } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';
import { createServer } from './create-server.ts';
import { drain, noticePeriod, stopSignals } from './drain.ts';
import { createFirstOperator } from './first-start.ts';
import { addGitJobs } from './git-jobs.ts';
import { addGitRequestJobs } from './git-request-jobs.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { addMaintenance } from './maintenance.ts';
import { serveMetrics } from './metrics-port.ts';
import { outages } from './outage-log.ts';

/** Background jobs, and executions that another process left. */
const startWork = async (foundation: Foundation, log: Logger): Promise<void> => {
  await addMaintenance(foundation, log);
  await addGitJobs(foundation, log);
  await addGitRequestJobs(foundation, log);
  await foundation.jobs.start();
  foundation.backups?.start();
  foundation.shipping?.start();
  foundation.runner.sweep();
};

const serve = async (): Promise<void> => {
  callAs(INVOCATION);
  const config = readConfig(process.env);
  const output = batchedOutput();
  const outagesOfDatabase = outages();
  const log = createLog(config.logLevel, output, outagesOfDatabase);
  for (const name of config.unknown) log.warn(`${name} is set but means nothing; is it misspelt?`);
  const foundation = await openFoundation(config, log);
  const { database } = foundation;
  using _watch = outagesOfDatabase.watch(() => database.ready(), log);
  const { app, runtime, announceStop } = createServer(foundation, log);
  const listening = listen(app, config);
  const metrics =
    config.metricsPort === null ? null : serveMetrics(runtime.metrics, config.metricsPort);
  const operator = await createFirstOperator(foundation);
  if (config.apps.has('worker')) await startWork(foundation, log);
  foundation.search.start();

  const signals = stopSignals();
  process.stdout.write(banner(foundation, listening.url, operator));
  await signals.first;

  announceStop();
  await noticePeriod(config.drainNoticeSeconds, signals.second);
  await drain(listening, runtime.streams, config.drainSeconds);
  await metrics?.stop();
  await foundation.stopWork();
  await database.close();
  output.flushSync();
};

/** Ends with the service. @returns the exit code, once what was wrong is said */
export const up = async (): Promise<0 | 1> => {
  try {
    await serve();
    return 0;
  } catch (problem) {
    if (!(problem instanceof ConfigError || problem instanceof UnavailableError)) throw problem;
    process.stderr.write(`quoin: ${problem.message}\n`);
    return 1;
  }
};
