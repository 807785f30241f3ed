/** All parts of the service. A path that several parts could answer is the first one's. */
import { agentPart } from '@quoin/agent';
import { apiPart } from '@quoin/api';
import { assistantPart } from '@quoin/assistant';
import { gitWebhookPart } from '@quoin/git-webhook';
import { mcpPart } from '@quoin/mcp';
import type { Part } from '@quoin/service/part';
import { webPart } from '@quoin/web';
import { workerPart } from '@quoin/worker';

export const PARTS: readonly Part[] = [
  apiPart,
  assistantPart,
  agentPart,
  mcpPart,
  gitWebhookPart,
  webPart,
  workerPart,
];
