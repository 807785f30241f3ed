/** `POST /validate`: what is wrong with a draft, which no user saves. */
import type { contract } from '@quoin/contract';
import { validate } from '@quoin/markdown';
import type { UseCase } from '../context.ts';
import { isRenderedInProcess } from '../rendering/in-process.ts';
import { reply } from '../reply.ts';

export const validateDraft: UseCase<typeof contract.validate.run> = async ({ deps }, { body }) => {
  const { markdown, title } = body;
  const { valid, issues, stats, outline } = isRenderedInProcess(markdown)
    ? validate(markdown, { title })
    : await deps.content.validate(markdown, title);
  return reply({ valid, issues: [...issues], stats, outline: [...outline] });
};
