/** Reads the references of a server, in either of Git's protocols (gitprotocol-v2, -pack). */

import { GitError } from '@quoin/git-sync/git-error';
import { notAGitServer, serverAnswered, sha256Unsupported } from '../messages.ts';
import { type GitHttp, isStale } from './http-client.ts';
import { DELIMITER, FLUSH, pktLine, readPktLines } from './pkt-line.ts';

export type Service = 'git-upload-pack' | 'git-receive-pack';

export const AGENT = 'agent=git/quoin';
/** Requests the second version; a server that does not know it answers in the first. */
export const VERSION_2 = { 'git-protocol': 'version=2' } as const;

export interface RemoteRefs {
  readonly isVersion2: boolean;
  /** Of the first version; the second has its by command. */
  readonly capabilities: ReadonlySet<string>;
  /** Whether a fetch may leave objects out, and take them by their ids later (gitprotocol-v2 "fetch"). */
  readonly canFilter: boolean;
  readonly refs: ReadonlyMap<string, string>;
  /** The branch to which `HEAD` points. */
  readonly head: string | null;
}

export const OID = /^[\da-f]{40}$/;
const SHA256 = /^[\da-f]{64}$/;
const HEAD_SYMREF = 'symref=HEAD:';
const SYMREF_TARGET = 'symref-target:';

export const errorOf = (text: string): GitError =>
  new GitError('unavailable', serverAnswered({ text: text.slice(0, 200) }));

export const notGit = (): GitError => new GitError('unavailable', notAGitServer);

const addRef = (refs: Map<string, string>, oid: string, name: string): void => {
  if (SHA256.test(oid)) {
    throw new GitError('corrupt', sha256Unsupported);
  }
  if (!OID.test(oid)) throw notGit();
  refs.set(name, oid);
};

/** A list of references as a push gets it always, and a fetch from old servers. */
const readAdvertisement = (lines: readonly string[]): RemoteRefs => {
  const refs = new Map<string, string>();
  const capabilities = new Set<string>();
  for (const line of lines) {
    const [reference = '', words = ''] = line.split('\0');
    for (const word of words.split(' ')) if (word !== '') capabilities.add(word);
    const [oid = '', name = ''] = reference.split(' ', 2);
    // The first replaces a reference if it does not exist; `.have` is for others' objects.
    if (name !== 'capabilities^{}' && name !== '.have' && !oid.startsWith('shallow')) {
      addRef(refs, oid, name);
    }
  }
  const symref = [...capabilities].find((word) => word.startsWith(HEAD_SYMREF));
  const head = symref?.slice(HEAD_SYMREF.length) ?? null;
  return { isVersion2: false, capabilities, canFilter: false, refs, head };
};

const readLsRefs = (body: Uint8Array, canFilter: boolean): RemoteRefs => {
  const refs = new Map<string, string>();
  let head: string | null = null;
  for (const line of readPktLines(body)) {
    const [oid = '', name = '', ...attributes] = line?.toString().trimEnd().split(' ') ?? [];
    if (name === '') continue;
    if (oid === 'ERR') throw errorOf([name, ...attributes].join(' '));
    addRef(refs, oid, name);
    const target = attributes.find((word) => word.startsWith(SYMREF_TARGET));
    if (name === 'HEAD' && target !== undefined) head = target.slice(SYMREF_TARGET.length);
  }
  return { isVersion2: true, capabilities: new Set(), canFilter, refs, head };
};

const request = (service: Service) => ({
  path: `/${service}`,
  headers: {
    'content-type': `application/x-${service}-request`,
    accept: `application/x-${service}-result`,
  },
});

export const send = async (
  http: GitHttp,
  service: Service,
  body: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<Uint8Array> => {
  const { path, headers: types } = request(service);
  return http.exchange(path, 'POST', { ...headers, ...types }, body);
};

/** {@link send}, with the answer while it arrives. */
export const stream = (
  http: GitHttp,
  service: Service,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> => {
  const { path, headers: types } = request(service);
  return http.stream(path, 'POST', { ...headers, ...types }, body, maxBytes);
};

/** Capabilities of the second version: `fetch=shallow wait-for-done filter` (gitprotocol-v2). */
const offersFilter = (lines: readonly string[]): boolean => {
  const fetch = lines.find((line) => line.startsWith('fetch='));
  return fetch?.slice('fetch='.length).split(' ').includes('filter') ?? false;
};

/**
 * Reads the advertisement of a server: of the second version its capabilities, of the first its
 * references too.
 */
const advertised = async (http: GitHttp, service: Service): Promise<string[]> => {
  // A push has no second version.
  const headers = service === 'git-upload-pack' ? VERSION_2 : {};
  const lines: string[] = [];
  const body = await http.exchange(`/info/refs?service=${service}`, 'GET', headers, null);
  for (const line of readPktLines(body)) {
    const text = line?.toString().trimEnd() ?? '';
    if (text.startsWith('ERR ')) throw errorOf(text.slice('ERR '.length));
    if (text !== '' && !text.startsWith('# service=')) lines.push(text);
  }
  return lines;
};

const isSecond = (lines: readonly string[]): boolean => lines[0] === 'version 2';

/** Reads the advertisement for a fetch, without references if the protocol allows it. */
export const fetchAdvertisement = async (http: GitHttp): Promise<RemoteRefs> => {
  const known = http.known('git-upload-pack');
  if (known !== null) return { ...known, isVersion2: true, refs: new Map(), head: null };
  const lines = await advertised(http, 'git-upload-pack');
  if (!isSecond(lines)) return readAdvertisement(lines);
  const offer = { capabilities: new Set<string>(), canFilter: offersFilter(lines) };
  http.note('git-upload-pack', offer);
  return { ...offer, isVersion2: true, refs: new Map(), head: null };
};

const listed = async (
  http: GitHttp,
  prefixes: readonly string[],
  canFilter: boolean,
): Promise<RemoteRefs> => {
  const wanted = prefixes.map((prefix) => pktLine(`ref-prefix ${prefix}\n`)).join('');
  const command = `${pktLine('command=ls-refs\n')}${pktLine(`${AGENT}\n`)}${DELIMITER}`;
  const body = Buffer.from(`${command}${pktLine('symrefs\n')}${wanted}${FLUSH}`);
  return readLsRefs(await send(http, 'git-upload-pack', body, VERSION_2), canFilter);
};

/**
 * What a fetch can take. A server of the second version that was asked before is asked for this alone.
 * @param prefixes references that are wanted; others may come too
 */
export const fetchRefs = async (
  http: GitHttp,
  prefixes: readonly string[],
): Promise<RemoteRefs> => {
  const known = http.known('git-upload-pack');
  if (known !== null) {
    try {
      return await listed(http, prefixes, known.canFilter);
    } catch (problem) {
      if (!isStale(problem)) throw problem;
      http.note('git-upload-pack', null);
    }
  }
  const offer = await fetchAdvertisement(http);
  return offer.isVersion2 ? listed(http, prefixes, offer.canFilter) : offer;
};

/** Reads the references for a push. */
export const pushRefs = async (http: GitHttp): Promise<RemoteRefs> => {
  const remote = readAdvertisement(await advertised(http, 'git-receive-pack'));
  http.note('git-receive-pack', remote);
  return remote;
};
