/** Receives the push webhooks of Git hosts. */
export { createGitWebhook, type GitWebhookOptions } from './app.ts';
export { gitWebhookPart } from './part.ts';
