/** Request counts and times for `/metrics`, by endpoint: no path, token or user stands in a label. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface HttpMetrics {
  readonly registry: Registry;
  /** An observer for one endpoint. */
  endpoint(id: string): (status: number, milliseconds: number) => void;
  /** A number that `read` tells at each scrape; absent from one where it cannot. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
}

/** Requests answered since the last scrape, by status. */
type Pending = Map<number, number>;

export const httpMetrics = (): HttpMetrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const pending = new Map<string, Pending>();
  const requests = new Counter({
    name: 'quoin_http_requests_total',
    help: 'Requests answered, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    registers: [registry],
    // Labels are looked up at a scrape, not at every request.
    collect: () => {
      for (const [endpoint, counts] of pending) {
        for (const [status, count] of counts) requests.inc({ endpoint, status }, count);
        counts.clear();
      }
    },
  });
  const duration = new Histogram({
    name: 'quoin_http_request_duration_seconds',
    help: 'Time from the request to its answer, by endpoint',
    labelNames: ['endpoint'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  return {
    registry,
    endpoint: (id) => {
      const time = duration.labels(id);
      const counts: Pending = new Map();
      pending.set(id, counts);
      return (status, milliseconds) => {
        counts.set(status, (counts.get(status) ?? 0) + 1);
        time.observe(milliseconds / 1000);
      };
    },
    gauge(name, help, read) {
      const gauge = new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          try {
            gauge.set(await read());
          } catch {
            // A database that is away must not take the other figures along.
            gauge.remove();
          }
        },
      });
    },
  };
};
