import type { Context } from '../context.ts';
import * as messages from '../messages/site.ts';

export const verifyDomain = async (context: Context, domain: string): Promise<void> => {
  const quoin = await context.client();
  const answer = await quoin.domains.verify(await context.project(), domain);
  context.result(answer, () => messages.domainVerified({ domain: answer.domain.domain }));
};
