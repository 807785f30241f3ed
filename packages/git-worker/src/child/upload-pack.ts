/**
 * A fetch of one commit (gitprotocol-v2 "fetch", gitprotocol-pack "Packfile Negotiation"). What is here
 * already is offered to the server. Where that is no part of the new history, as after a force push,
 * the commit is asked for alone: this copy has no history that could be completed.
 */
import { createHash } from 'node:crypto';
import { GitError } from '@quoin/git-sync/git-error';
import type { GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { BAND, DELIMITER, FLUSH, pktLine, readPktLines } from './pkt-line.ts';
import { AGENT, errorOf, type RemoteRefs, send, VERSION_2 } from './remote-refs.ts';

const SERVICE = 'git-upload-pack';

/**
 * More than this is no news but a history that was not known here, as when an old branch is merged: then
 * the head alone is less.
 */
const MAX_NEWS_BYTES = 64 * 1024 ** 2;

export interface Wanted {
  readonly commit: string;
  readonly haves: readonly string[];
  readonly shallow: ReadonlySet<string>;
}

export interface Received {
  /** Null: it had to come and did not, because the server knows too little of what is here. */
  readonly pack: Uint8Array | null;
  readonly shallow: readonly string[];
  readonly unshallow: readonly string[];
}

const lines = (texts: readonly string[]): string => texts.map(pktLine).join('');

/** @param isLast the server is to send the pack in any case */
export const requestBody = (
  { isVersion2, capabilities }: RemoteRefs,
  { commit, haves, shallow }: Wanted,
  isShallow: boolean,
  isLast: boolean,
): Buffer => {
  const boundary = [...shallow].map((oid) => `shallow ${oid}\n`);
  if (isShallow) boundary.push('deepen 1\n');
  const known = [...haves.map((oid) => `have ${oid}\n`), ...(isLast ? ['done\n'] : [])];
  if (isVersion2) {
    const command = lines(['command=fetch\n', `${AGENT}\n`]);
    const wants = ['ofs-delta\n', 'no-progress\n', `want ${commit}\n`];
    return Buffer.from(`${command}${DELIMITER}${lines([...wants, ...boundary, ...known])}${FLUSH}`);
  }
  const wanted = ['multi_ack_detailed', 'no-done', 'side-band-64k', 'ofs-delta', 'no-progress'];
  const words = [...wanted.filter((word) => capabilities.has(word)), AGENT].join(' ');
  const head = lines([`want ${commit} ${words}\n`, ...boundary]);
  return Buffer.from(`${head}${FLUSH}${lines(known)}${isLast ? '' : FLUSH}`);
};

const cutOff = () => new GitError('unavailable', 'The pack was cut off, or changed on its way');

/** The last 20 bytes are the digest of those before (gitformat-pack). */
const isWhole = (pack: Uint8Array): boolean => {
  const digest = createHash('sha1').update(pack.subarray(0, -20)).digest();
  return digest.equals(pack.subarray(-20));
};

const readAnswer = (body: Uint8Array): Received => {
  const chunks: Buffer[] = [];
  const [shallow, unshallow]: string[][] = [[], []];
  for (const line of readPktLines(body)) {
    if (line === null) continue;
    if (line[0] === BAND.data) chunks.push(line.subarray(1));
    if (line[0] === BAND.fatal) throw errorOf(line.subarray(1).toString());
    if (chunks.length > 0 || line[0] === BAND.progress) continue;
    const [word, oid = '', ...rest] = line.toString().trimEnd().split(' ');
    if (word === 'ERR') throw errorOf([oid, ...rest].join(' '));
    if (word === 'shallow') shallow?.push(oid);
    if (word === 'unshallow') unshallow?.push(oid);
  }
  const pack = chunks.length === 0 ? null : Buffer.concat(chunks);
  if (pack !== null && !isWhole(pack)) throw cutOff();
  return { pack, shallow: shallow ?? [], unshallow: unshallow ?? [] };
};

/** An old server says nothing before the pack unless it can say it in detail and go on by itself. */
const canAnswer = ({ isVersion2, capabilities }: RemoteRefs): boolean =>
  isVersion2 || capabilities.has('no-done');

/** Returns a pack of what `commit` has and `since` has not; null if the server does not know `since`, or it is too much. */
export const newsSince = async (
  http: GitHttp,
  operation: Operation,
  remote: RemoteRefs,
  commit: string,
  since: string,
): Promise<Uint8Array | null> => {
  const wanted = { commit, haves: [since], shallow: new Set<string>() };
  const body = requestBody(remote, wanted, false, !canAnswer(remote));
  const headers = remote.isVersion2 ? VERSION_2 : {};
  try {
    return readAnswer(await send(http, operation, SERVICE, body, headers, MAX_NEWS_BYTES)).pack;
  } catch (problem) {
    if (problem instanceof GitError && problem.kind === 'too_large') return null;
    throw problem;
  }
};

export const uploadPack = async (
  http: GitHttp,
  operation: Operation,
  remote: RemoteRefs,
  wanted: Wanted,
): Promise<Received> => {
  const ask = async (isShallow: boolean, isLast: boolean): Promise<Received> => {
    const body = requestBody(remote, wanted, isShallow, isLast);
    const headers = remote.isVersion2 ? VERSION_2 : {};
    const { maxCloneBytes } = operation.settings;
    const maxBytes = isShallow ? maxCloneBytes : Math.min(maxCloneBytes, MAX_NEWS_BYTES);
    return readAnswer(await send(http, operation, SERVICE, body, headers, maxBytes));
  };
  if (wanted.haves.length > 0) {
    const received = await ask(false, !canAnswer(remote));
    if (received.pack !== null) return received;
  }
  const received = await ask(true, true);
  if (received.pack === null) throw cutOff();
  return received;
};
