/**
 * Preloaded into the server's process: a timer that notices how late it comes. `GET /` on a port of
 * its own, printed as `loop probe PORT`, returns the longest hold of the event loop since the last
 * `GET /` as {@link LoopHold}.
 */
export interface LoopHold {
  /** Wall-clock milliseconds. */
  readonly longest: number;
  /** Processor milliseconds of the thread meanwhile: less where others had the processor. */
  readonly cpu: number;
  /** Processor milliseconds of the thread in the hold that had the most of them. */
  readonly busiest: number;
  /** How many times it was held for 50 ms and more. */
  readonly over50: number;
}

const EVERY_MS = 2;
const LIMIT_MS = 50;

const processor = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const NONE: LoopHold = { longest: 0, cpu: 0, busiest: 0, over50: 0 };
let found = NONE;
let last = performance.now();
let lastCpu = processor();

setInterval(() => {
  const now = performance.now();
  const cpu = processor();
  const held = now - last - EVERY_MS;
  const busy = cpu - lastCpu;
  if (busy > found.busiest) found = { ...found, busiest: busy };
  if (held > found.longest) found = { ...found, longest: held, cpu: busy };
  if (held >= LIMIT_MS) found = { ...found, over50: found.over50 + 1 };
  last = now;
  lastCpu = cpu;
}, EVERY_MS).unref();

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: () => {
    const answer = Response.json(found);
    found = NONE;
    return answer;
  },
});
server.unref();
process.stdout.write(`loop probe ${server.port}\n`);
