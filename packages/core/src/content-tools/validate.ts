/** `POST /validate`: what is wrong with a draft, which nobody saves. */
import type { contract } from '@quoin/contract';
import { parse, validateInTurns } from '@quoin/markdown';
import type { UseCase } from '../context.ts';
import { reply } from '../reply.ts';
import { takingTurns } from '../yield-now.ts';

export const validateDraft: UseCase<typeof contract.validate.run> = async (_, { body }) => {
  const turn = takingTurns();
  const document = parse(body.markdown);
  const { valid, issues, stats, outline } = await validateInTurns(
    document,
    { title: body.title },
    turn,
  );
  return reply({ valid, issues: [...issues], stats, outline: [...outline] });
};
