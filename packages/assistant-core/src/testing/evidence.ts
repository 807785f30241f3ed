/** What decides whether a question is answered, for the program that fits its weights. */
import { askedTerms, readBlocks } from '../extractive/asked-terms.ts';
import { type Evidence, evidenceOf } from '../extractive/confidence.ts';
import type { ModelRequest } from '../model.ts';

export type { Evidence };

export const evidenceFor = (request: ModelRequest): Evidence | null => {
  const blocks = readBlocks(request.passages);
  return evidenceOf(request.passages, blocks, askedTerms(request, blocks).own);
};
