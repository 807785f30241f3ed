/** Shows the changes of a push, line by line. */
import { contentsOf } from './fetch-contents.ts';
import { MANIFEST } from './path.ts';
import type { Push } from './push-once.ts';
import { type PushTarget, sourceOf } from './push-target.ts';
import { unifiedDiff } from './text-diff.ts';

export interface FileDiff {
  readonly path: string;
  /** Unified; null where the texts have too little in common. */
  readonly diff: string | null;
}

/** Of pages that change, and of the manifest. */
export const diffsOf = async (
  target: PushTarget,
  { plan, folder, project }: Pick<Push, 'plan' | 'folder' | 'project'>,
  onPage: (done: number, total: number) => void,
): Promise<FileDiff[]> => {
  const diffs: FileDiff[] = [];
  if (plan.manifest) {
    const local = `${JSON.stringify(folder.manifest.value, null, 2)}\n`;
    diffs.push({ path: MANIFEST, diff: unifiedDiff(MANIFEST, project.manifest, local) });
  }
  const changed = new Set(plan.changed);
  const listed = project.pages.filter(({ path }) => changed.has(path));
  for await (const { path, content } of contentsOf(sourceOf(target, project), listed)) {
    const text = folder.pages.get(path)?.text;
    if (text === undefined || typeof content !== 'string') continue;
    diffs.push({ path, diff: unifiedDiff(path, content, text) });
    onPage(diffs.length, listed.length);
  }
  return diffs;
};
