/**
 * A short name of all that a bundle can change in a project: equal as long as nothing of it
 * changed. It lets a sender that compared first be refused when somebody else was faster.
 */
import type { Secrets } from '../context.ts';
import { canonical } from '../export/canonical-json.ts';
import { batchesOf, takingTurns } from '../yield-now.ts';
import type { ProjectState } from './state.ts';

/** Rows hashed in one go. */
const ROWS_AT_ONCE = 500;

/** Everything but what is never the same again, such as times. */
const rowsOf = (state: ProjectState): unknown[] => [
  [state.project.name, state.project.description, canonical(state.project.manifest)],
  ...state.spaces.map((space) => [
    space.id,
    space.name,
    space.slug,
    space.locale,
    space.version,
    space.icon,
    space.position,
  ]),
  ...state.items.map((item) => [
    item.id,
    item.spaceId,
    item.parentId,
    item.type,
    item.title,
    item.ownTitle,
    item.path,
    item.customPath,
    item.href,
    item.icon,
    item.hidden,
    item.position,
  ]),
  ...state.pages.map(({ page }) => [
    page.id,
    page.status,
    page.version,
    page.publishedVersion,
    page.title,
    page.description,
    page.sourcePath,
  ]),
  ...state.assets.map(({ id, path, hash }) => [id, path, hash]),
  ...state.redirects.map(({ from, to }) => [from, to]),
];

/** @returns hexadecimal digits */
export const stateOf = async (
  state: ProjectState,
  secrets: Pick<Secrets, 'hash'>,
): Promise<string> => {
  const turn = takingTurns();
  const parts: string[] = [];
  for (const batch of batchesOf(rowsOf(state), ROWS_AT_ONCE)) {
    parts.push(secrets.hash(JSON.stringify(batch)));
    await turn();
  }
  return secrets.hash(parts.join());
};
