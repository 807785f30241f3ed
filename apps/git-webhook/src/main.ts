/** The receiver of Git hosts' webhooks as a program of its own: `bun apps/git-webhook/src/main.ts`. */
import { up } from '@quoin/service/up';
import { gitWebhookPart } from './part.ts';

process.exit(await up([gitWebhookPart]));
