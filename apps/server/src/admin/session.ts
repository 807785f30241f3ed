/** Opens the deployment for one command, beside a running server, and closes it. */
import pino from 'pino';
import { type Foundation, openFoundation } from '../compose.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';

export const withFoundation = async <T>(
  work: (foundation: Foundation) => Promise<T>,
): Promise<T> => {
  const foundation = await openFoundation(
    readConfig(process.env),
    createLog('info', pino.destination(2)),
  );
  try {
    return await work(foundation);
  } finally {
    await foundation.stopWork();
    await foundation.database.close();
  }
};
