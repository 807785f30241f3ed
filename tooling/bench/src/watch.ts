/**
 * Sends the same few requests to a server repeatedly while a large job runs, as other clients
 * would, in a process of its own: `bun watch.ts` reads a {@link WatchJob} from standard input, prints
 * `watching`, and at SIGTERM the longest answer to each in milliseconds.
 */

export interface WatchJob {
  readonly [name: string]: {
    readonly url: string;
    readonly everyMs: number;
    readonly method?: string;
    readonly headers?: Record<string, string>;
    /** `%` in it becomes another number each time. */
    readonly body?: string;
  };
}

const job: WatchJob = JSON.parse(await Bun.stdin.text());
const longest: Record<string, number> = {};
let stopping = false;

const watching = Object.entries(job).map(async ([name, { url, everyMs, body, ...init }]) => {
  longest[name] = 0;
  for (let round = 0; !stopping; round += 1) {
    const sent = body === undefined ? {} : { body: body.replace('%', `${Date.now()}-${round}`) };
    const started = performance.now();
    const response = await fetch(url, { ...init, ...sent });
    await response.text();
    const took = performance.now() - started;
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    // The first opens the connection.
    if (round > 0) longest[name] = Math.max(longest[name] ?? 0, took);
    await Bun.sleep(everyMs);
  }
});
process.on('SIGTERM', () => {
  stopping = true;
});
process.stdout.write('watching\n');
await Promise.all(watching);
process.stdout.write(`${JSON.stringify(longest)}\n`);
