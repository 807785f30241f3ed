/** Metrics of executions of skills and of Git runs, and of the database's connections. */
import type { HttpMetrics } from '@quoin/http';
import type { Foundation } from '../foundation.ts';

/** Upper bounds, seconds. */
const EXECUTION_BUCKETS = [0.1, 0.5, 1, 5, 10, 30, 60, 300, 1_800, 3_600];
const GIT_RUN_BUCKETS = [0.5, 1, 5, 10, 30, 60, 300, 1_800];

const addExecutions = (
  metrics: HttpMetrics,
  { runner, workEnds }: Pick<Foundation, 'runner' | 'workEnds'>,
): void => {
  metrics.series({
    type: 'gauge',
    name: 'quoin_executions',
    help: 'Executions of skills in this process, by state',
    labels: ['state'],
    read: async () =>
      Object.entries(runner.counts()).map(([state, value]) => ({ labels: { state }, value })),
  });
  const executions = metrics.times({
    name: 'quoin_execution_duration_seconds',
    help: 'Time from the request to the end of executions of skills that ended in this process',
    label: 'outcome',
    values: ['succeeded', 'failed'],
    buckets: EXECUTION_BUCKETS,
  });
  const gitRuns = metrics.times({
    name: 'quoin_git_run_duration_seconds',
    help: 'Time of Git runs that ended in this process; waiting: the run asks for confirmation',
    label: 'outcome',
    values: ['success', 'partial', 'failed', 'waiting'],
    buckets: GIT_RUN_BUCKETS,
  });
  workEnds.follow({
    executionEnded: executions,
    gitRunEnded: (status, seconds) => gitRuns(status.toLowerCase(), seconds),
  });
};

const addDatabase = (metrics: HttpMetrics, { database }: Pick<Foundation, 'database'>): void => {
  metrics.gauge(
    'quoin_database_connections',
    'The most connections that this process opens for reads and transactions; 1 on SQLite, the writer',
    async () => database.connections().size,
  );
  metrics.gauge(
    'quoin_database_connections_in_use',
    'Connections with a read or a transaction in progress',
    async () => database.connections().inUse,
  );
  metrics.gauge(
    'quoin_database_waiting',
    'Reads and transactions that wait for a connection',
    async () => database.connections().waiting,
  );
};

export const addWorkMetrics = (
  metrics: HttpMetrics,
  foundation: Pick<Foundation, 'runner' | 'workEnds' | 'database'>,
): void => {
  addExecutions(metrics, foundation);
  addDatabase(metrics, foundation);
};
