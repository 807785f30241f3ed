/** One pull: compares, writes what the project changed, leaves alone what the folder changed. */

import { mkdir, readdir, realpath, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDocumentationFile } from '@quoin/file-paths';
import type { ProjectFiles } from '@quoin/sdk';
import { CommandError, EXIT } from '../command-error.ts';
import * as messages from '../messages/folder.ts';
import { writeAtomically } from './atomic-write.ts';
import { type Compared, compare } from './compare.ts';
import { contentsOf } from './fetch-contents.ts';
import { sha256 } from './hash.ts';
import { hashesAt, readIfThere } from './local-hashes.ts';
import { type LoadMerge, mergePages } from './merge-pages.ts';
import { MANIFEST } from './path.ts';
import { filesOf, type PushTarget, sourceOf } from './push-target.ts';
import { requireSafePaths, targetOf } from './safe-target.ts';
import { type CommonFile, type FolderState, readState, writeState } from './state.ts';

export interface PullTarget extends PushTarget {
  /** The folder as the person named it. */
  readonly name: string;
  readonly signal: AbortSignal;
  readonly loadMerge: LoadMerge | null;
}

export interface PullOptions {
  /** The project's side wins where both changed a file. */
  readonly force: boolean;
  readonly dryRun: boolean;
  /** Writes files that do not belong to documentation too. */
  readonly allFiles: boolean;
  readonly onFile?: (done: number, total: number) => void;
}

export interface Pull {
  readonly project: ProjectFiles;
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Paths that the project changed and that do not belong to documentation; the folder keeps its files. */
  readonly skipped: readonly string[];
  /** Paths that both changed, in different lines; the folder has both now. */
  readonly merged: readonly string[];
  /** Paths that the folder changed, and a push would send. */
  readonly kept: readonly string[];
  /** Changed on both sides, and left as they are. */
  readonly conflicts: readonly Compared[];
}

/** The manifest last: until then the folder is not taken for whole. */
const inOrder = (files: readonly Compared[]): Compared[] => [
  ...files.filter(({ kind }) => kind !== 'manifest'),
  ...files.filter(({ kind }) => kind === 'manifest'),
];

/**
 * Collects the state of both sides: the files that are equal now, and the previous state of the
 * others.
 */
class Progress {
  readonly #files: Map<string, CommonFile>;
  readonly #versions: ReadonlyMap<string, number>;
  #manifest: FolderState['manifest'];

  constructor(before: FolderState | null, project: ProjectFiles) {
    this.#files = new Map(before?.files);
    this.#manifest = before?.manifest ?? null;
    this.#versions = new Map(project.pages.map(({ path, version }) => [path, version]));
  }

  agree({ path, kind, server }: Compared, local: string | null): void {
    if (kind === 'manifest') {
      this.#manifest = local === null || server === null ? null : { local, server };
    } else if (server === null) this.#files.delete(path);
    else {
      const version = this.#versions.get(path);
      this.#files.set(path, version === undefined ? { hash: server } : { hash: server, version });
    }
  }

  state(url: string, projectId: string): FolderState {
    return { url, projectId, manifest: this.#manifest, files: this.#files };
  }
}

/** @throws CommandError where a user wrote it since it was compared */
const requireUntouched = async (target: string, { path, local }: Compared): Promise<void> => {
  const bytes = await readIfThere(target);
  if ((bytes === null ? null : sha256(bytes)) === local) return;
  throw new CommandError(messages.changedDuringPull({ path }), {
    exit: EXIT.conflict,
    code: 'conflict',
    next: messages.pullAgain,
  });
};

const replaceFile = async (
  root: string,
  file: Compared | undefined,
  content: string | Uint8Array,
): Promise<void> => {
  if (file === undefined) return;
  const target = await targetOf(root, file.path);
  await requireUntouched(target, file);
  await writeAtomically(target, content);
};

/** Folders that held nothing else go with the file. */
const removeFile = async (root: string, file: Compared): Promise<void> => {
  const target = await targetOf(root, file.path);
  await requireUntouched(target, file);
  await rm(target, { force: true });
  for (let folder = dirname(target); folder !== root; folder = dirname(folder)) {
    if ((await readdir(folder)).length > 0) return;
    await rmdir(folder);
  }
};

const apply = async (
  target: PullTarget,
  root: string,
  project: ProjectFiles,
  incoming: readonly Compared[],
  done: (file: Compared) => void,
): Promise<void> => {
  const wanted = incoming.flatMap(({ path, kind, server }) =>
    server === null || kind === 'manifest' ? [] : [{ path, hash: server }],
  );
  const byPath = new Map(incoming.map((file) => [file.path, file]));
  const finish = (path: string): void => {
    const file = byPath.get(path);
    if (file !== undefined) done(file);
  };
  for await (const { path, content } of contentsOf(sourceOf(target, project), wanted)) {
    target.signal.throwIfAborted();
    await replaceFile(root, byPath.get(path), content);
    finish(path);
  }
  for (const file of incoming) {
    target.signal.throwIfAborted();
    if (file.kind === 'manifest') await replaceFile(root, file, project.manifest);
    else if (file.server === null) await removeFile(root, file);
    else continue;
    finish(file.path);
  }
};

/** @throws CommandError for paths that no folder should have; nothing was written then */
export const pullOnce = async (target: PullTarget, options: PullOptions): Promise<Pull> => {
  const { url, folder, name } = target;
  const project = await filesOf(target);
  const serverPaths = [...project.pages, ...project.media].map(({ path }) => path);
  requireSafePaths([MANIFEST, ...serverPaths]);
  if (!options.dryRun) await mkdir(folder, { recursive: true });
  const root = options.dryRun ? folder : await realpath(folder);
  const stored = await readState(root);
  const isSame = stored?.url === url && stored.projectId === project.projectId;
  const state = isSame ? stored : null;
  const paths = new Set([...serverPaths, ...(state?.files.keys() ?? [])]);
  const all = compare(await hashesAt(root, name, paths), project, state);
  const isSkipped = ({ path, change }: Compared): boolean =>
    !options.allFiles && (change === 'project' || change === 'both') && !isDocumentationFile(path);
  const compared = all.filter((file) => !isSkipped(file));

  const taken = options.force ? ['project', 'both'] : ['project'];
  const incoming = inOrder(compared.filter(({ change }) => taken.includes(change)));
  const progress = new Progress(state, project);
  for (const file of compared) if (file.change === 'none') progress.agree(file, file.local);
  const both = options.force ? [] : compared.filter(({ change }) => change === 'both');
  const merged = await mergePages(sourceOf(target, project), root, state, both, target.loadMerge);
  if (!options.dryRun) {
    let count = 0;
    try {
      for (const { file, text } of merged) {
        await replaceFile(root, file, text);
        progress.agree(file, file.server);
      }
      await apply(target, root, project, incoming, (file) => {
        progress.agree(file, file.server);
        count += 1;
        options.onFile?.(count, incoming.length);
      });
    } finally {
      // Also where it ends early: what was written is known, and the next pull goes on from there.
      await writeState(root, progress.state(url, project.projectId));
    }
  }
  const pathsOf = (which: (one: Compared) => boolean): string[] =>
    compared.filter(which).map(({ path }) => path);
  return {
    project,
    written: incoming.filter(({ server }) => server !== null).map(({ path }) => path),
    removed: incoming.filter(({ server }) => server === null).map(({ path }) => path),
    skipped: all.filter(isSkipped).map(({ path }) => path),
    kept: pathsOf(({ change }) => change === 'folder'),
    merged: merged.map(({ file }) => file.path),
    conflicts: both.filter((one) => !merged.some(({ file }) => file === one)),
  };
};
