/** The network to PostgreSQL keeps connections open and moves nothing, as a lost route does. */
import { eventually, faultProxy, freshDatabase } from '@quoin/test-kit';
import { makePage, makePlace } from '../support/client.ts';
import { deployment } from '../support/deployment.ts';

export interface SilentPostgres {
  /** Status and `Retry-After` of a write in the silence, and its seconds. */
  readonly refused: { status: number; retryAfter: string | null; seconds: number };
  /** Status of `/health` in the silence. */
  readonly health: number;
  /** Status of the same write once the network is back. */
  readonly after: number;
}

export const silentPostgres = async (): Promise<SilentPostgres> => {
  await using database = await freshDatabase();
  await using network = await faultProxy(database.url);
  await using quoin = await deployment({ databaseUrl: network.url });
  await quoin.start();
  const client = await quoin.client();
  const page = await makePage(client, await makePlace(client), 'Silent');
  const edit = () => client.call('PATCH', `/api/v1/pages/${page}`, { markdown: '# After\n' });

  network.pause();
  const begun = performance.now();
  const waiting = edit();
  const { status: health } = await client.call('GET', '/health');
  const { status, headers } = await waiting;
  const seconds = Math.round((performance.now() - begun) / 1_000);
  network.resume();
  const after = await eventually(
    async () => {
      const answer = await edit();
      return answer.status === 200 && answer.status;
    },
    { timeout: 60_000 },
  );
  return { refused: { status, retryAfter: headers.get('retry-after'), seconds }, health, after };
};
