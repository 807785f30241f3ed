/** Metrics of the service beside its requests: build, workers, jobs, model, storage. */
import { childCounts } from '@quoin/child-process';
import type { HttpMetrics } from '@quoin/http';
import type { Foundation } from '../foundation.ts';
import { VERSION } from '../version.ts';
import { addBackupMetrics } from './backup-metrics.ts';
import { addWorkMetrics } from './work-metrics.ts';

type Counted = Pick<
  Foundation,
  | 'config'
  | 'database'
  | 'deps'
  | 'search'
  | 'jobCounts'
  | 'modelCounts'
  | 'runner'
  | 'workEnds'
  | 'backups'
  | 'shipping'
>;

const addWorkers = (metrics: HttpMetrics): void => {
  metrics.series({
    type: 'gauge',
    name: 'quoin_worker_processes',
    help: 'Worker processes that run, by what they do',
    labels: ['kind'],
    read: async () =>
      (await childCounts()).map(({ kind, running }) => ({ labels: { kind }, value: running })),
  });
  metrics.series({
    type: 'gauge',
    name: 'quoin_worker_resident_bytes',
    help: 'Memory of the worker processes in bytes, which is not in process_resident_memory_bytes',
    labels: ['kind'],
    read: async () =>
      (await childCounts()).map(({ kind, residentBytes }) => ({
        labels: { kind },
        value: residentBytes,
      })),
  });
  metrics.series({
    type: 'counter',
    name: 'quoin_worker_starts_total',
    help: 'Worker processes that were started',
    labels: ['kind'],
    read: async () =>
      (await childCounts()).map(({ kind, starts }) => ({ labels: { kind }, value: starts })),
  });
  metrics.series({
    type: 'counter',
    name: 'quoin_worker_ends_total',
    help: 'Worker processes that ended: crashed, over their limit of time or memory, or no longer needed',
    labels: ['kind', 'reason'],
    read: async () =>
      (await childCounts()).flatMap(({ kind, ends }) =>
        [...ends].map(([reason, value]) => ({ labels: { kind, reason }, value })),
      ),
  });
};

const addJobs = (metrics: HttpMetrics, { jobCounts }: Counted): void => {
  metrics.series({
    type: 'gauge',
    name: 'quoin_jobs_running',
    help: 'Background jobs that this process runs now, by queue',
    labels: ['queue'],
    read: async () =>
      [...jobCounts].map(([queue, { running }]) => ({ labels: { queue }, value: running })),
  });
  metrics.series({
    type: 'counter',
    name: 'quoin_jobs_total',
    help: 'Attempts at background jobs of this process, by queue and outcome',
    labels: ['queue', 'outcome'],
    read: async () =>
      [...jobCounts].flatMap(([queue, { done, failed }]) => [
        { labels: { queue, outcome: 'done' }, value: done },
        { labels: { queue, outcome: 'failed' }, value: failed },
      ]),
  });
};

const addModel = (metrics: HttpMetrics, { modelCounts }: Counted): void => {
  metrics.series({
    type: 'counter',
    name: 'quoin_model_answers_total',
    help: 'Answers of the assistant’s language model, by outcome',
    labels: ['outcome'],
    read: async () => [
      { labels: { outcome: 'answered' }, value: modelCounts.answered },
      { labels: { outcome: 'failed' }, value: modelCounts.failed },
    ],
  });
  metrics.series({
    type: 'counter',
    name: 'quoin_model_tokens_total',
    help: 'Tokens of the assistant’s answers as the language model counts them, by direction',
    labels: ['direction'],
    read: async () => [
      { labels: { direction: 'input' }, value: modelCounts.inputTokens },
      { labels: { direction: 'output' }, value: modelCounts.outputTokens },
    ],
  });
};

export const addServiceMetrics = (metrics: HttpMetrics, counted: Counted): void => {
  const { config, deps, search } = counted;
  metrics.series({
    type: 'gauge',
    name: 'quoin_build_info',
    help: 'Always 1; the labels are the version and the database',
    labels: ['version', 'database'],
    read: async () => [
      {
        labels: {
          version: VERSION,
          database: config.databaseUrl === null ? 'sqlite' : 'postgresql',
        },
        value: 1,
      },
    ],
  });
  addWorkers(metrics);
  addJobs(metrics, counted);
  addModel(metrics, counted);
  addBackupMetrics(metrics, counted);
  addWorkMetrics(metrics, counted);
  metrics.gauge(
    'quoin_search_pending_pages',
    'Pages whose last change search does not know yet',
    () => search.pending(null),
  );
  const stored = () => deps.db.read((stores) => stores.storage.total());
  metrics.gauge(
    'quoin_storage_asset_bytes',
    'Bytes of images and files of all projects',
    async () => (await stored()).assetBytes,
  );
  metrics.gauge(
    'quoin_storage_revision_bytes',
    'Bytes of revisions of all projects',
    async () => (await stored()).revisionBytes,
  );
};
