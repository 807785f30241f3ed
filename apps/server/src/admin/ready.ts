/** `quoin admin ready`: `GET /ready` of the service on this machine, for health checks of containers. */
import { type Config, readConfig } from '@quoin/service/config';
import { CommandError } from './failure.ts';
import * as messages from './messages/maintenance.ts';
import { print, printJson } from './output.ts';

/** Milliseconds; a service that needs longer cannot serve users either. */
const TIMEOUT_MS = 5_000;

/** An address on which the service can be reached that listens on `host`. */
const ownAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string => {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** Bun's messages are for its own users; the code is that of the system. */
const reasonOf = (problem: unknown): string => {
  if (!(problem instanceof Error)) return String(problem);
  if (problem.name === 'TimeoutError')
    return messages.noAnswerWithin({ seconds: TIMEOUT_MS / 1000 });
  return 'code' in problem && typeof problem.code === 'string' ? problem.code : problem.message;
};

/** @throws {CommandError} if nothing answers, or the answer is not 200 */
export const ready = async (options: { readonly json?: true }): Promise<void> => {
  const address = `${ownAddress(readConfig(process.env))}/ready`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (problem: unknown) => {
      throw new CommandError(messages.serviceUnreachable({ address, reason: reasonOf(problem) }));
    },
  );
  const text = await answer.text();
  if (!answer.ok) {
    throw new CommandError(
      messages.serviceNotReady({ address, status: answer.status, body: text }),
    );
  }
  if (options.json === true) printJson({ ready: true, address });
  else print(messages.serviceReady({ address }));
};
