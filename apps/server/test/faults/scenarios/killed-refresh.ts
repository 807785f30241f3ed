/** Apps renew their access without pause while the service is killed, again and again (ADR 125, ADR 127). */
import { eventually } from '@quoin/test-kit';
import type { Answer } from '../../support/answer.ts';
import { at } from '../../support/answer.ts';
import { signIn } from '../support/client.ts';
import { type DatabaseKind, deploymentOn, OPERATOR } from '../support/deployment.ts';
import { type OauthClient, type OauthTokens, oauthClient } from '../support/oauth-client.ts';

export interface KilledRefresh {
  readonly kills: number;
  /** Refreshes that were answered. */
  readonly refreshes: number;
  /** Requests that got no answer, and were repeated. */
  readonly unanswered: number;
  /** Answers that were no success. */
  readonly refused: readonly string[];
  /** Of the apps at the end: those whose access token or refresh token does not work. */
  readonly lost: readonly string[];
}

/** Approvals of users; each is renewed without pause. */
const APPS = 4;
const LEAST = 6;
const PAUSE_MS = 20;
const PATIENCE_MS = 120_000;

const saysOf = ({ status, body }: Answer): string =>
  `${status} ${JSON.stringify(at(body, 'error'))}`;

/** @param most refreshes between two kills; a random number, so each kill is at another moment */
export const killedRefresh = async (
  database: DatabaseKind,
  kills: number,
  most: number,
): Promise<KilledRefresh> => {
  await using quoin = await deploymentOn(database);
  let server = await quoin.start();
  const session = await signIn(quoin.url, OPERATOR);
  const app: OauthClient = await oauthClient(quoin.url);
  const approvals = await Promise.all(
    Array.from({ length: APPS }, () => app.approved(session, ['docs:read'])),
  );
  const refused: string[] = [];
  let refreshes = 0;
  let unanswered = 0;
  let isStopping = false;

  /** Repeats a request until it is answered, as an app does. */
  const answered = async (ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      try {
        return await ask();
      } catch {
        unanswered += 1;
        await Bun.sleep(PAUSE_MS);
      }
    }
  };

  /** @returns the last tokens that the app received */
  const renewing = async (first: OauthTokens): Promise<OauthTokens> => {
    let tokens = first;
    while (!isStopping) {
      const { refresh } = tokens;
      const answer = await answered(() => app.refresh(refresh));
      if (answer.status !== 200) {
        refused.push(`refresh: ${saysOf(answer)}`);
        break;
      }
      tokens = app.tokensIn(answer);
      refreshes += 1;
      const { access } = tokens;
      const used = await answered(() => app.use(access));
      if (used.status !== 200) refused.push(`access: ${saysOf(used)}`);
    }
    return tokens;
  };

  const running = Promise.all(approvals.map(renewing));
  const more = async (count: number): Promise<void> => {
    const wanted = refreshes + count;
    await eventually(() => refreshes >= wanted || refused.length > 0, { timeout: PATIENCE_MS });
  };
  for (let kill = 0; kill < kills; kill += 1) {
    await more(LEAST + Math.floor(Math.random() * (most - LEAST)));
    await server.kill();
    server = await quoin.start();
  }
  await more(LEAST);
  isStopping = true;
  const lost: string[] = [];
  for (const { access, refresh } of await running) {
    const [used, next] = [await app.use(access), await app.refresh(refresh)];
    if (used.status !== 200) lost.push(`access: ${saysOf(used)}`);
    if (next.status !== 200) lost.push(`refresh: ${saysOf(next)}`);
  }
  return { kills, refreshes, unanswered, refused, lost };
};
