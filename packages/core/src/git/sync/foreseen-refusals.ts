/** Pages that a run will take in and not publish, because their text cannot be rendered. */
import { renderingErrors } from '../../lifecycle/require-renderable.ts';
import { takingTurns } from '../../yield-now.ts';
import { isPublished } from './desired-files.ts';
import { inRepository } from './paths.ts';
import type { InboundPlan } from './plan-inbound.ts';
import type { SyncSession } from './session.ts';

export interface ForeseenWarning {
  readonly path?: string;
  readonly message: string;
}

/** Pages that are named one by one; the first warning counts all of them. Ours. */
const MAX_NAMED = 50;

/** The count first, then each page with its first error; empty where every page is published. */
export const foreseenRefusals = async (
  session: SyncSession,
  plan: InboundPlan | null,
): Promise<readonly ForeseenWarning[]> => {
  const refused: ForeseenWarning[] = [];
  let published = 0;
  const turn = takingTurns();
  for (const page of plan?.pages.pages ?? []) {
    const text = page.decision.live ?? page.decision.text;
    if (text === null || !isPublished(session, page)) continue;
    published++;
    const [first] = await renderingErrors(session.deps, text);
    await turn();
    if (first === undefined) continue;
    const message = `Not published: ${first.message} (line ${first.line})`;
    refused.push({ path: inRepository(session.connection.basePath, page.path), message });
  }
  if (refused.length === 0) return [];
  const pages = published === 1 ? 'page' : 'pages';
  const message = `${refused.length} of ${published} ${pages} will not be published because of errors in their text`;
  return [{ message }, ...refused.slice(0, MAX_NAMED)];
};
