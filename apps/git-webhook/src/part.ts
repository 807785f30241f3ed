/** The receiver of webhooks as a part of the service. */
import type { Part } from '@quoin/service/part';
import { createGitWebhook } from './app.ts';

/** Without a GitHub App, no signature for its webhooks is valid. */
const NO_APP = { host: null, webhookSecret: null };

export const gitWebhookPart: Part = {
  name: 'git-webhook',
  mount: (root, { runtime, foundation: { config } }) => {
    root.use(createGitWebhook({ runtime, githubApp: config.git.githubApp ?? NO_APP }));
  },
};
