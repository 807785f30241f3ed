/** All questions of users. */
import { FASTAPI } from './fastapi.ts';
import { FASTIFY } from './fastify.ts';
import { GITBOOK } from './gitbook.ts';
import { HONO } from './hono.ts';
import { MINTLIFY } from './mintlify.ts';
import { PLAUSIBLE } from './plausible.ts';
import { PNPM } from './pnpm.ts';
import type { QuestionSet } from './question.ts';
import { STARLIGHT } from './starlight.ts';
import { SVELTEKIT } from './sveltekit.ts';
import { UV } from './uv.ts';
import { VITEPRESS } from './vitepress.ts';
import { VITEST } from './vitest.ts';

export const CORPORA: readonly QuestionSet[] = [
  ...[GITBOOK, MINTLIFY, VITEPRESS],
  ...[FASTIFY, HONO, PNPM, STARLIGHT, UV],
  ...[FASTAPI, SVELTEKIT],
  ...[PLAUSIBLE, VITEST],
];
