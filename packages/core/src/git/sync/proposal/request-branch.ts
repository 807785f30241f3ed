/**
 * The branch of an open pull request that has commits of other authors: what Quoin changes there
 * since its last proposal, merged into what they made of it. Their commits stay.
 */

import { decodeText, type FileChange, type Head, mergePage } from '@quoin/git-sync';
import { withAssetPaths } from '@quoin/markdown';
import { changedInRequest } from '../../../messages/git.ts';
import type { GitFileRecord, GitProposalRecord, GitRunFile } from '../../../records.ts';
import type { OutboundFile } from '../outbound/outbound-file.ts';
import type { OutboundPlan } from '../outbound/plan-outbound.ts';
import { inRepository } from '../read/paths.ts';
import type { RunningSession } from '../read/session.ts';
import { baseKeys, RevisionTexts } from '../read/texts.ts';
import { latestProposals } from './follow-request.ts';

/** Above this size a file is no text that Quoin wrote. */
const MAX_BYTES = 1_600_000;

interface Sides {
  /** Text of Quoin's last proposal, or of the tracked branch; null: no file. */
  readonly base: string | null;
  /** Text that Quoin proposes now. */
  readonly wanted: string | null;
  /** Text on the branch of the request. */
  readonly present: string | null;
}

interface Merged {
  readonly text: string | null;
  readonly isConflict: boolean;
}

const merge = ({ base, wanted, present }: Sides, side: 'editor' | 'git'): Merged => {
  if (wanted === present || wanted === base) return { text: present, isConflict: false };
  if (present === base) return { text: wanted, isConflict: false };
  if (wanted === null || present === null) {
    return { text: side === 'git' ? present : wanted, isConflict: true };
  }
  const merged = mergePage(base, wanted, present);
  return { text: merged.text(side), isConflict: merged.conflicts > 0 };
};

/** Blobs of the branch at paths, and texts by blob. */
interface Branch {
  readonly oidOf: (path: string) => string | null;
  /** Undefined: the file is not a text of Quoin. */
  readonly textOf: (oid: string | null) => string | null | undefined;
}

const readBranch = async (
  { deps, source, signal }: RunningSession,
  tip: Head,
  head: Head,
  rows: ReadonlyMap<string, GitFileRecord>,
  paths: readonly string[],
): Promise<Branch> => {
  const { remote } = deps.git;
  const listing =
    tip.tree === null
      ? { files: [], removed: [], isWhole: true }
      : await remote.files(source, tip.tree, head.tree, signal);
  const differing = new Map(listing.files.map(({ path, oid }) => [path, oid]));
  const removed = new Set(listing.removed);
  const oidOf = (path: string): string | null => {
    const own = differing.get(path);
    if (own !== undefined) return own;
    return listing.isWhole || removed.has(path) ? null : (rows.get(path)?.oid ?? null);
  };
  const oids = paths.flatMap((path) => [oidOf(path), rows.get(path)?.oid ?? null]);
  const wanted = [...new Set(oids.filter((oid) => oid !== null))];
  const blobs = await remote.read(source, wanted, MAX_BYTES, signal);
  const texts = new Map<string, string | undefined>();
  for (const [at, oid] of wanted.entries()) {
    const bytes = blobs[at] ?? null;
    const read = bytes === null ? null : decodeText(bytes);
    texts.set(oid, read !== null && 'text' in read ? read.text : undefined);
  }
  return { oidOf, textOf: (oid) => (oid === null ? null : texts.get(oid)) };
};

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** How the commit names a change that Quoin takes back; null for the navigation. */
const takenBack = (
  proposal: GitProposalRecord | undefined,
  path: string,
  text: string | null,
): OutboundFile['page'] =>
  proposal?.pageId == null
    ? null
    : { action: text === null ? 'delete' : 'update', title: path, path };

/** A text as it was pushed. */
const inRepositoryForm = (
  path: string,
  text: string | null,
  { images }: Pick<OutboundPlan, 'images'>,
): string | null =>
  text === null ? null : withAssetPaths(text, path, (hash) => images.get(hash) ?? null);

const KEPT = { editor: "the project's text was kept", git: 'the text of the request was kept' };

export interface RequestChanges {
  readonly plan: OutboundPlan;
  readonly notes: readonly GitRunFile[];
}

/**
 * @param plan changes to the tracked branch
 * @param proposals that the branch certainly had
 * @param tip of the branch of the request, as fetched
 * @returns changes to the branch of the request: fewer where it has them, more where Quoin takes an
 *   earlier change back
 */
export const onRequestBranch = async (
  session: RunningSession,
  plan: OutboundPlan,
  proposals: readonly GitProposalRecord[],
  { tip, head }: { readonly tip: Head; readonly head: Head },
): Promise<RequestChanges> => {
  const { deps, connection } = session;
  const sent = latestProposals(proposals);
  const planned = new Map(
    plan.files.flatMap((file): [string, OutboundFile][] =>
      file.change === null ? [] : [[file.path, file]],
    ),
  );
  const paths = [...new Set([...planned.keys(), ...sent.keys()])];
  const { rows, revisions } = await deps.db.read(async (stores) => {
    const texts = new RevisionTexts();
    await texts.read(
      stores,
      baseKeys([...sent.values()].map((proposal) => ({ ...proposal, content: null }))),
    );
    return { rows: await stores.git.files.at(connection.id, paths), revisions: texts };
  });
  const rowOf = new Map(rows.map((row) => [row.path, row]));
  const branch = await readBranch(session, tip, head, rowOf, paths);
  const side = connection.conflictPolicy === 'git_wins' ? 'git' : 'editor';
  const files: OutboundFile[] = plan.files.filter(({ change }) => change === null);
  const notes: GitRunFile[] = [];
  for (const path of paths) {
    const row = rowOf.get(path) ?? null;
    const image = planned.get(path);
    if (image?.image !== undefined) {
      // A file that others made there stays.
      if (branch.oidOf(path) === null) files.push(image);
      continue;
    }
    const expected = branch.oidOf(path);
    const present = branch.textOf(expected);
    const onHead = branch.textOf(row?.oid ?? null) ?? null;
    // A file that is not a text any more is left to the authors who changed it.
    if (present === undefined) continue;
    const proposal = sent.get(path);
    const proposed =
      proposal === undefined || proposal.oid === ''
        ? null
        : inRepositoryForm(path, revisions.baseOf({ ...proposal, content: null }), plan);
    const isKnown = proposal !== undefined && (proposal.oid === '' || proposed !== null);
    const file = planned.get(path);
    const content = file?.change?.content ?? null;
    const wanted = file === undefined ? onHead : content === null ? null : decoder.decode(content);
    const sides = { base: isKnown ? proposed : onHead, wanted, present };
    const merged = merge(sides, side);
    const isBroken =
      path.endsWith('.json') && merged.text !== null && !isJson(merged.text) && wanted !== null;
    const text = isBroken ? (side === 'git' ? present : wanted) : merged.text;
    const whole = inRepository(connection.basePath, path);
    if (merged.isConflict || isBroken) {
      const message = changedInRequest({ kept: KEPT[side] });
      notes.push({ path: whole, action: 'pull_request', message });
    }
    if (text === present) continue;
    const change: FileChange = {
      path: whole,
      expected,
      content: text === null ? null : encoder.encode(text),
      mode: file?.change?.mode ?? (row?.mode === '100755' ? '100755' : '100644'),
    };
    files.push(
      file === undefined
        ? { path, change, page: takenBack(proposal, whole, text), pageId: null, row: null }
        : { ...file, change },
    );
  }
  return { plan: { ...plan, files }, notes };
};
