/** `quoin admin secrets rotate`, beside a running service, on both databases. */
import { expect, test } from 'bun:test';
import {
  type GitConnectionRecord,
  SEALED_FOR,
  SEALED_HEADERS,
  SEALED_PROJECT_SECRET,
} from '@quoin/core';
import { secretsFrom } from '@quoin/service/secrets';
import { executionRow, oneInCheck } from '@quoin/test-kit';
import { runQuoin } from './faults/support/deployment.ts';
import { insertConnection, WEBHOOK_SECRET } from './support/git-connection.ts';
import { DIALECTS, type Harness, maker, openHarness } from './support/harness.ts';

const OLD = 'the secret of last year is long enough for anybody';
const NEW = 'the secret of this year is long enough for anybody';
const current = secretsFrom(NEW);

const fill = async (harness: Harness): Promise<GitConnectionRecord> => {
  const { deps } = harness.foundation;
  const { secrets, ids, clock } = deps;
  const ada = await harness.signedIn('ada');
  const { id: userId } = ada;
  const account = {
    id: ids.next(),
    userId,
    provider: 'gitlab' as const,
    host: null,
    login: 'ada',
    token: secrets.seal(SEALED_FOR.accountToken, 'token of the account'),
    createdAt: clock.now(),
  };
  await deps.db.write((stores) => stores.git.accounts.insert(account));
  const project = await maker(harness, ada.session).project('Harbour');
  await deps.db.write(({ agent }) =>
    agent.executions.insert({
      ...executionRow(project),
      sealedHeaders: secrets.seal(SEALED_HEADERS, 'headers of the webhook'),
      wakeAt: new Date(clock.now().getTime() + 60_000),
    }),
  );
  await harness.send(`POST /api/v1/projects/${project}/secrets`, {
    as: ada.session,
    body: { name: 'key', value: 'value of the secret', hosts: ['api.example.com'] },
  });
  return insertConnection(deps, project, {
    token: secrets.seal(SEALED_FOR.connectionToken, 'token of the connection'),
    previousWebhookSecret: secrets.seal(SEALED_FOR.webhookSecret, 'the one before'),
    signingKey: secrets.seal(SEALED_FOR.signingKey, 'key that signs commits'),
  });
};

/** What the secret opens of all that is kept. */
const opened = ({ foundation: { deps } }: Harness) =>
  deps.db.read(async ({ git }) => {
    const [connection] = await git.connections.list();
    const texts = await git.sealed.list();
    const account = texts.find(({ place }) => place === 'accountToken');
    const execution = texts.find(({ place }) => place === 'executionHeaders');
    const secret = texts.find(({ place }) => place === 'projectSecret');
    return [
      current.open(SEALED_FOR.accountToken, account?.sealed ?? ''),
      current.open(SEALED_FOR.connectionToken, connection?.token ?? ''),
      current.open(SEALED_FOR.webhookSecret, connection?.webhookSecret ?? ''),
      current.open(SEALED_FOR.webhookSecret, connection?.previousWebhookSecret ?? ''),
      current.open(SEALED_FOR.signingKey, connection?.signingKey ?? ''),
      current.open(SEALED_HEADERS, execution?.sealed ?? ''),
      current.open(SEALED_PROJECT_SECRET, secret?.sealed ?? ''),
    ];
  });

for (const dialect of oneInCheck(DIALECTS, import.meta.path)) {
  test(`${dialect}: all that older secrets sealed is sealed anew, once`, async () => {
    await using harness = await openHarness({ dialect, environment: { QUOIN_SECRET: OLD } });
    const connection = await fill(harness);
    const { db } = harness.foundation.deps;
    const rotate = (environment: Record<string, string>, ...args: string[]) =>
      runQuoin(
        {
          QUOIN_DATA_DIR: harness.dataDir,
          QUOIN_DATABASE_URL: harness.databaseUrl ?? undefined,
          QUOIN_SECRET: NEW,
          ...environment,
        },
        ...['admin', 'secrets', 'rotate', ...args],
      );

    const unnamed = await rotate({}, '--json');
    expect(JSON.parse(unnamed.stdout)).toEqual({ resealed: 0, current: 0, unreadable: 7 });
    expect([unnamed.code, unnamed.stderr]).toEqual([
      1,
      expect.stringContaining('Add it to QUOIN_SECRET_PREVIOUS'),
    ]);

    // As a run leaves it that was cut off.
    const [first] = await db.read(({ git }) => git.sealed.list());
    if (first === undefined) throw new Error('nothing is sealed');
    const anew = current.seal(SEALED_FOR.accountToken, 'token of the account');
    expect(await db.write(({ git }) => git.sealed.replace(first, anew))).toBe(true);

    const named = { QUOIN_SECRET_PREVIOUS: `some other secret, ${OLD}` };
    expect(JSON.parse((await rotate(named, '--json')).stdout)).toEqual({
      resealed: 6,
      current: 1,
      unreadable: 0,
    });
    expect(await opened(harness)).toEqual([
      'token of the account',
      'token of the connection',
      WEBHOOK_SECRET,
      'the one before',
      'key that signs commits',
      'headers of the webhook',
      'value of the secret',
    ]);
    const again = await rotate({});
    expect([again.code, again.stdout]).toEqual([
      0,
      'Sealed 0 credentials again; 7 were sealed under the present secret before\n',
    ]);
    // A secret of a webhook that was replaced in between stays the new one.
    const { id, webhookSecret: sealed } = connection;
    const stale = { place: 'webhookSecret' as const, id, sealed };
    expect(await db.write(({ git }) => git.sealed.replace(stale, 'stale'))).toBe(false);
  });
}
