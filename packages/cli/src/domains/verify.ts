import type { Context } from '../context.ts';
import { visibleLine } from '../terminal/visible.ts';

export const verifyDomain = async (context: Context, domain: string): Promise<void> => {
  const quoin = await context.client();
  const answer = await quoin.domains.verify(await context.project(), domain);
  context.result(
    answer,
    () => `${visibleLine(answer.domain.domain)} is verified and serves the site`,
  );
};
