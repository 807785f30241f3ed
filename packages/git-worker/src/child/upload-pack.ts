/**
 * Packs of a server (gitprotocol-v2 "fetch", gitprotocol-pack "Packfile Negotiation"): of a commit with
 * what the clone already has, or of objects by their ids.
 */

import { createHash } from 'node:crypto';
import { GitError } from '@quoin/git-sync/git-error';
import { packDamaged } from '../messages.ts';
import type { GitHttp } from './http-client.ts';
import { BAND, DELIMITER, FLUSH, pktLine, pktLinesOf } from './pkt-line.ts';
import { AGENT, errorOf, notGit, OID, type RemoteRefs, stream, VERSION_2 } from './remote-refs.ts';

const SERVICE = 'git-upload-pack';

/** Objects that a partial clone omits (git-rev-list, `--filter`). */
export type Filter = 'blob:none' | 'tree:0' | `blob:limit=${number}`;

export interface Wanted {
  readonly oids: readonly string[];
  /** Commits that are here. */
  readonly haves?: readonly string[];
  /** Commits that are here and whose parents are not. */
  readonly shallow?: ReadonlySet<string>;
  /** The commits alone, without those before them. */
  readonly isShallow?: boolean;
  /** Obeyed where the server offers it: see {@link RemoteRefs.canFilter}. */
  readonly filter?: Filter;
  /** The server is not to send the pack before it knows one of `haves`. */
  readonly isQuestion?: boolean;
}

export interface Received {
  /** Null: the server sent none, because it knows none of the commits that are here. */
  readonly pack: Buffer | null;
  /** False: the pack was longer than was asked for, and `pack` is its beginning. */
  readonly isWhole: boolean;
  readonly shallow: readonly string[];
  readonly unshallow: readonly string[];
}

const lines = (texts: readonly string[]): string => texts.map(pktLine).join('');

const requestBody = (
  { isVersion2, capabilities, canFilter }: RemoteRefs,
  { oids, haves = [], shallow = new Set(), isShallow, filter, isQuestion }: Wanted,
): Buffer => {
  const boundary = [...shallow].map((oid) => `shallow ${oid}\n`);
  if (isShallow === true) boundary.push('deepen 1\n');
  if (canFilter && filter !== undefined) boundary.push(`filter ${filter}\n`);
  const known = haves.map((oid) => `have ${oid}\n`);
  if (isQuestion !== true) known.push('done\n');
  const wants = oids.map((oid) => `want ${oid}`);
  if (isVersion2) {
    const command = lines(['command=fetch\n', `${AGENT}\n`]);
    const options = ['ofs-delta\n', 'no-progress\n', ...wants.map((want) => `${want}\n`)];
    return Buffer.from(
      `${command}${DELIMITER}${lines([...options, ...boundary, ...known])}${FLUSH}`,
    );
  }
  const wanted = ['multi_ack_detailed', 'no-done', 'side-band-64k', 'ofs-delta', 'no-progress'];
  const words = [...wanted.filter((word) => capabilities.has(word)), AGENT].join(' ');
  const head = lines([...wants.map((want, at) => `${want}${at === 0 ? ` ${words}` : ''}\n`)]);
  const end = isQuestion === true ? FLUSH : '';
  return Buffer.from(`${head}${lines(boundary)}${FLUSH}${lines(known)}${end}`);
};

export const cutOff = () => new GitError('unavailable', packDamaged);

/** The last 20 bytes are the digest of those before (gitformat-pack). */
const isSound = (pack: Buffer): boolean => {
  const digest = createHash('sha1').update(pack.subarray(0, -20)).digest();
  return digest.equals(pack.subarray(-20));
};

/** Lines of the answer to a fetch, while it arrives. */
export const answerLines = (
  http: GitHttp,
  remote: RemoteRefs,
  wanted: Wanted,
  maxBytes: number,
): AsyncGenerator<Buffer | null> => {
  const headers = remote.isVersion2 ? VERSION_2 : {};
  return pktLinesOf(stream(http, SERVICE, requestBody(remote, wanted), headers, maxBytes));
};

export interface Bounds {
  /** Of the answer. */
  readonly maxBytes: number;
  /** Where the pack is longer, its beginning is returned and the rest is not transferred. */
  readonly prefixBytes?: number;
}

/** `uploadpackfilter.<filter>.allow` of Git: a server may offer filters and refuse this one. */
const REFUSED_FILTER = /filter '[^']*' not supported/;

/**
 * Returns the pack, with all files where the server refuses the filter.
 * @throws {GitError} `too_large` above `maxBytes`
 */
export const receive = async (
  http: GitHttp,
  remote: RemoteRefs,
  wanted: Wanted,
  bounds: Bounds,
): Promise<Received> => {
  try {
    return await receiveOnce(http, remote, wanted, bounds);
  } catch (problem) {
    const isRefused = problem instanceof GitError && REFUSED_FILTER.test(problem.message);
    if (!isRefused || !remote.canFilter) throw problem;
    return receiveOnce(http, { ...remote, canFilter: false }, wanted, bounds);
  }
};

const receiveOnce = async (
  http: GitHttp,
  remote: RemoteRefs,
  wanted: Wanted,
  { maxBytes, prefixBytes = Number.POSITIVE_INFINITY }: Bounds,
): Promise<Received> => {
  const chunks: Buffer[] = [];
  const [shallow, unshallow]: [string[], string[]] = [[], []];
  let length = 0;
  for await (const line of answerLines(http, remote, wanted, maxBytes)) {
    if (line === null) continue;
    if (line[0] === BAND.data) {
      chunks.push(line.subarray(1));
      length += line.length - 1;
      if (length > prefixBytes) break;
      continue;
    }
    if (line[0] === BAND.fatal) throw errorOf(line.subarray(1).toString());
    if (chunks.length > 0 || line[0] === BAND.progress) continue;
    const [word, oid = '', ...rest] = line.toString().trimEnd().split(' ');
    if (word === 'ERR') throw errorOf([oid, ...rest].join(' '));
    if (word !== 'shallow' && word !== 'unshallow') continue;
    // It becomes the name of a file.
    if (!OID.test(oid)) throw notGit();
    (word === 'shallow' ? shallow : unshallow).push(oid);
  }
  // While it prepares a pack, a server sends empty lines of it.
  const pack = length === 0 ? null : Buffer.concat(chunks);
  const isWhole = length <= prefixBytes;
  if (pack !== null && isWhole && !isSound(pack)) throw cutOff();
  return { pack, isWhole, shallow, unshallow };
};

/** An old server says nothing before the pack unless it can say it in detail and go on by itself. */
export const canAnswer = ({ isVersion2, capabilities }: RemoteRefs): boolean =>
  isVersion2 || capabilities.has('no-done');
