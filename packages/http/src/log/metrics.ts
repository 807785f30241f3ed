/** Request counts and times for `/metrics`, by endpoint: no path, token or user is in a label. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface HttpMetrics {
  readonly registry: Registry;
  /** An observer for one endpoint. */
  endpoint(id: string): (status: number, milliseconds: number) => void;
  /** A number that `read` tells at each scrape; absent from one where it cannot. */
  gauge(name: string, help: string, read: () => Promise<number>): void;
  /** Numbers with labels that `read` returns at each scrape. */
  series(series: Series): void;
  /** Returns the observer of a distribution of times. */
  times(times: Times): (label: string, seconds: number) => void;
}

export interface Times {
  /** Ends with `_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** The label's values, which are there with 0 before the first observation. */
  readonly values: readonly string[];
  /** Upper bounds, seconds. */
  readonly buckets: readonly number[];
}

export interface Series {
  readonly type: 'counter' | 'gauge';
  /** A counter's ends with `_total`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly read: () => Promise<readonly Sample[]>;
}

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Names of prom-client's own metrics that break Prometheus' rules: gauges that end with `_total`. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** Requests answered since the last scrape, by status. */
type Pending = Map<number, number>;

/**
 * Between two measurements of the event loop's delay, in milliseconds. prom-client's default of 10 wakes
 * a process without requests 100 times a second. No step of the service may hold the loop for longer.
 */
const EVENT_LOOP_SAMPLE_MS = 50;

/**
 * Begins the metrics of the process with the first scrape: their timer would wake an idle service that
 * no collector reads (docs/quality.md#idle).
 */
class ServiceRegistry extends Registry {
  #hasProcess = false;

  override metrics(): Promise<string> {
    if (!this.#hasProcess) {
      this.#hasProcess = true;
      collectDefaultMetrics({
        register: this,
        eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLE_MS,
      });
      for (const name of MISNAMED) this.removeSingleMetric(name);
    }
    return super.metrics();
  }
}

export const httpMetrics = (): HttpMetrics => {
  const registry = new ServiceRegistry();
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
    series({ type, name, help, labels, read }) {
      const options = { name, help, labelNames: [...labels], registers: [registry] };
      if (type === 'counter') {
        const counter: Counter = new Counter({
          ...options,
          async collect() {
            const samples = await read();
            counter.reset();
            for (const sample of samples) counter.inc(sample.labels, sample.value);
          },
        });
      } else {
        const gauge: Gauge = new Gauge({
          ...options,
          async collect() {
            const samples = await read();
            gauge.reset();
            for (const sample of samples) gauge.set(sample.labels, sample.value);
          },
        });
      }
    },
    times({ name, help, label, values, buckets }) {
      const times: Histogram<string> = new Histogram({
        name,
        help,
        labelNames: [label],
        buckets: [...buckets],
        registers: [registry],
      });
      for (const value of values) times.zero({ [label]: value });
      return (value, seconds) => times.observe({ [label]: value }, seconds);
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
