/** Starts the limit server on the subject's file. */
import { join } from 'node:path';
import { freePort, startProcess } from '@quoin/test-kit';

export const startLimit = async (
  file: string,
): Promise<{ port: number; pid: number; stop(): Promise<void> }> => {
  const port = await freePort();
  const server = await startProcess(
    [process.execPath, join(import.meta.dir, 'limit-server.ts'), file, String(port)],
    {
      readyWhen: { url: `http://127.0.0.1:${port}/ready` },
    },
  );
  return { port, pid: server.pid, stop: async () => void (await server.stop()) };
};
