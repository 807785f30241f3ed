/** The service as a child process that can be restarted. */
import { BUN, ROOT } from '../command.ts';

const READY = /^Quoin \S+ is ready$/m;

export interface DevelopmentService {
  /** Resolves when the service answers; requests that arrive during a restart wait for it. */
  ready(): Promise<void>;
  /** Stops the process and starts the code as it is now. */
  restart(): void;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Called with each piece of output. */
  readonly print: (text: string) => void;
}

export const startService = ({ env, print }: ServiceOptions): DevelopmentService => {
  let process: Bun.Subprocess<'ignore', 'pipe', 'pipe'> | null = null;
  let started = Promise.withResolvers<void>();
  /** Restarts run one after another. */
  let turn = Promise.resolve();

  const read = async (stream: ReadableStream<Uint8Array>, onText: (text: string) => void) => {
    const decoder = new TextDecoder();
    for await (const bytes of stream) onText(decoder.decode(bytes, { stream: true }));
  };

  const start = (): void => {
    const child = Bun.spawn([BUN, 'apps/server/src/main.ts'], {
      cwd: ROOT,
      env: { ...Bun.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    process = child;
    const { resolve } = started;
    let output = '';
    const onText = (text: string): void => {
      output = `${output}${text}`.slice(-4_000);
      if (READY.test(output)) resolve();
      else print(text);
    };
    // A stream that ends is a process that ends, which is printed below.
    void Promise.allSettled([read(child.stdout, onText), read(child.stderr, print)]);
    void child.exited.then((code) => {
      if (process !== child) return;
      print(`The service ended with ${code}. It starts again after the next change.\n`);
    });
  };

  const end = async (): Promise<void> => {
    const child = process;
    process = null;
    if (child === null) return;
    // Connections of a browser stay open: a restart waits for no drain.
    child.kill('SIGKILL');
    await child.exited;
  };

  start();
  return {
    ready: () => started.promise,
    restart: () => {
      started = Promise.withResolvers<void>();
      turn = turn.then(end).then(start);
    },
    stop: async () => {
      await turn;
      const child = process;
      process = null;
      child?.kill('SIGTERM');
      await child?.exited;
    },
  };
};
