/** What `up` starts: everything in one process on one port. */
import { UnavailableError } from '@quoin/core';
import pino from 'pino';
import { banner } from './banner.ts';
import { createServer, openFoundation } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';
import { createFirstOperator } from './first-start.ts';
import { addGitJobs } from './git-jobs.ts';
import { listen } from './listen.ts';
import { addMaintenance } from './maintenance.ts';
import { serveMetrics } from './metrics-port.ts';

const run = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = pino({
    level: config.logLevel,
    redact: ['authorization', 'cookie', 'x-assistant-key'].map((name) => `req.headers["${name}"]`),
  });
  for (const name of config.unknown) log.warn(`${name} is set but means nothing; is it misspelt?`);
  const foundation = await openFoundation(config, log);
  const { app, runtime } = createServer(foundation, log);
  const listening = listen(app, config);
  const metrics =
    config.metricsPort === null ? null : serveMetrics(runtime.metrics, config.metricsPort);
  const operator = await createFirstOperator(foundation);
  await addMaintenance(foundation, log);
  await addGitJobs(foundation, log);
  await foundation.jobs.start();
  foundation.runner.sweep();
  foundation.search.start();
  process.stdout.write(banner(foundation, listening.url, operator));

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    runtime.streams.endStanding();
    const late = setTimeout(() => runtime.streams.end(), config.drainSeconds * 1000);
    await listening.stop();
    clearTimeout(late);
    await metrics?.stop();
    await foundation.stopWork();
    await foundation.database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

const HELP = `Usage: bun run up

Starts Quoin in this terminal; Ctrl-C ends it. It takes no options: settings are QUOIN_* environment
variables, listed in docs/self-hosting/configuration.md. Commands: bun run quoin --help
`;

const [argument] = process.argv.slice(2);
if (argument === '--help' || argument === '-h') {
  process.stdout.write(HELP);
  process.exit(0);
}
if (argument !== undefined) {
  process.stderr.write(`quoin: ${argument} is no option here\n\n${HELP}`);
  process.exit(2);
}

try {
  await run();
} catch (problem) {
  if (problem instanceof ConfigError || problem instanceof UnavailableError) {
    process.stderr.write(`quoin: ${problem.message}\n`);
    process.exit(1);
  }
  throw problem;
}
