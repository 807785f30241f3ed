/**
 * A short name of all that a bundle can change in a project: equal while nothing of it changed. It
 * lets a sender that compared first be refused when another user was faster.
 */

import { canonical } from '../export/canonical-json.ts';
import type { Secrets } from '../ports/clock.ts';
import { createYielder } from '../yield-now.ts';
import type { ProjectState } from './state.ts';

/** Rows hashed in one go. */
const ROWS_AT_ONCE = 500;

/** Everything but what is never the same again, such as times. */
function* rowsOf(state: ProjectState): Generator<unknown> {
  yield [state.project.name, state.project.description, canonical(state.project.manifest)];
  for (const { id, name, slug, locale, version, icon, position } of state.spaces) {
    yield [id, name, slug, locale, version, icon, position];
  }
  for (const item of state.items) {
    yield [
      ...[item.id, item.spaceId, item.parentId, item.type, item.title, item.ownTitle, item.path],
      ...[item.customPath, item.href, item.icon, item.hidden, item.position],
    ];
  }
  for (const { page } of state.pages) {
    const { id, status, version, publishedVersion, title, description, sourcePath } = page;
    yield [id, status, version, publishedVersion, title, description, sourcePath];
  }
  for (const { id, path, hash } of state.assets) yield [id, path, hash];
  for (const { from, to } of state.redirects) yield [from, to];
}

/**
 * @param turn awaited after each {@link ROWS_AT_ONCE}, to let others run
 * @returns hexadecimal digits
 */
export const stateOf = async (
  state: ProjectState,
  secrets: Pick<Secrets, 'hash'>,
  turn: () => Promise<void> = createYielder(),
): Promise<string> => {
  const parts: string[] = [];
  let rows: unknown[] = [];
  for (const row of rowsOf(state)) {
    rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    parts.push(secrets.hash(JSON.stringify(rows)));
    rows = [];
    await turn();
  }
  if (rows.length > 0) parts.push(secrets.hash(JSON.stringify(rows)));
  return secrets.hash(parts.join());
};
