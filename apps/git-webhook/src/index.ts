/** Receives the push webhooks of Git hosts. */
export { createGitWebhook, type GitWebhookOptions } from './app.ts';
