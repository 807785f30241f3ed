/** Opens the deployment for one command, beside a running server, and closes it. */

import { type Foundation, type FoundationOptions, openFoundation } from '@quoin/service/compose';
import { readConfig } from '@quoin/service/config';
import { createLog } from '@quoin/service/log';
import pino from 'pino';

/** By default, data that is missing or not migrated is refused and not created. */
export const withFoundation = async <T>(
  work: (foundation: Foundation) => Promise<T>,
  { migrate = false, ...options }: Pick<FoundationOptions, 'restrictAccess' | 'migrate'> = {},
): Promise<T> => {
  const log = createLog('info', pino.destination(2));
  const foundation = await openFoundation(readConfig(process.env), log, {
    ...options,
    migrate,
  });
  try {
    return await work(foundation);
  } finally {
    await foundation.stopWork();
    await foundation.database.close();
  }
};
