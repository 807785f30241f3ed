/**
 * SIGKILL during a refresh of an app's access (ADR 125, ADR 127): a repeated request works, and no
 * approval is revoked. `bun run soak` kills 20 times.
 */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { isLong } from '@quoin/test-kit';
import { killedRefresh } from './scenarios/killed-refresh.ts';
import { signIn } from './support/client.ts';
import { DATABASES, deploymentOn, OPERATOR } from './support/deployment.ts';
import { oauthClient } from './support/oauth-client.ts';
import { tap } from './support/tap.ts';

setDefaultTimeout(isLong ? 600_000 : 120_000);

test.each([...DATABASES])(
  '%s: killed between the commit of a refresh and its answer, the old refresh token returns that answer',
  async (database) => {
    await using quoin = await deploymentOn(database);
    const running = await quoin.start();
    const app = await oauthClient(quoin.url);
    const first = await app.approved(await signIn(quoin.url, OPERATOR), ['docs:read']);
    const kills: Promise<number>[] = [];
    // The answer is on its way when the process dies, and no client receives it.
    await using cutting = await tap(quoin.url, () => ({
      fromServer: () => {
        kills.push(running.kill());
        return false;
      },
    }));
    await expect(app.through(cutting.url).refresh(first.refresh)).rejects.toThrow();
    expect(await Promise.all(kills)).toEqual([137]);

    await quoin.start();
    // The refresh was committed: its access token replaced the first one.
    expect((await app.use(first.access)).status).toBe(401);
    const repeated = app.tokensIn(await app.refresh(first.refresh));
    expect(app.tokensIn(await app.refresh(first.refresh))).toEqual(repeated);
    expect((await app.use(repeated.access)).status).toBe(200);
    const next = app.tokensIn(await app.refresh(repeated.refresh));
    expect((await app.use(next.access)).status).toBe(200);
  },
);

test.each([...DATABASES])(
  '%s: killed while apps refresh, each app continues with the tokens that it has',
  async (database) => {
    const figures = await killedRefresh(database, isLong ? 20 : 3, 40);
    expect(figures).toMatchObject({ refused: [], lost: [] });
    expect(figures.refreshes).toBeGreaterThan(figures.kills * 6);
    expect(figures.unanswered).toBeGreaterThan(0);
  },
);
