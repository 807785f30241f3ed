/**
 * `POST /webhooks/git`: a GitHub App has one secret for all repositories that it is installed in, so
 * the body names the repository.
 */
import type { contract } from '@quoin/contract';
import type { Handler } from '@quoin/http';
import { answerTo, invalidSignature } from './answers.ts';
import { github } from './github/github.ts';
import { payloadOf } from './payload.ts';

export interface GitHubApp {
  /** Origin of the GitHub Enterprise Server that it is an App of; null for github.com. */
  readonly host: string | null;
  /** Of its webhook; null where it has none, and nothing is proven. */
  readonly webhookSecret: string | null;
}

export const receiveForApp =
  ({ host, webhookSecret }: GitHubApp): Handler<typeof contract.gitWebhooks.app> =>
  async (context, _input, request, readBody) => {
    if (webhookSecret === null) return invalidSignature();
    const provider = host === null ? 'github' : 'github_enterprise';
    const delivery = { headers: request.headers, body: await readBody() };
    const now = context.deps.clock.now();
    if (!(await github.verify(delivery, [webhookSecret], now))) return invalidSignature();
    const content = github.read(delivery.headers, await payloadOf(delivery));
    return answerTo(context, content, async (repoFullName) => {
      const named = await context.db.read((stores) =>
        stores.git.connections.ofRepository(repoFullName),
      );
      // The secret speaks for the App's own host.
      return named.filter((one) => one.provider === provider && one.host === host);
    });
  };
