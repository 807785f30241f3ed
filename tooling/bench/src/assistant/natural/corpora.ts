/** All questions as people put them. */
import { GITBOOK } from './gitbook.ts';
import { MINTLIFY } from './mintlify.ts';
import type { QuestionSet } from './question.ts';
import { VITEPRESS } from './vitepress.ts';

export const CORPORA: readonly QuestionSet[] = [GITBOOK, MINTLIFY, VITEPRESS];
