/** What a server says of its references, in either of Git's protocols (gitprotocol-v2, -pack). */
import { GitError } from '@quoin/git-sync/git-error';
import { baseUrl, type GitHttp } from './http-client.ts';
import type { Operation } from './operation.ts';
import { DELIMITER, FLUSH, pktLine, readPktLines } from './pkt-line.ts';

export type Service = 'git-upload-pack' | 'git-receive-pack';

export const AGENT = 'agent=git/quoin';
/** Asks for the second version; a server that does not know it answers in the first. */
export const VERSION_2 = { 'git-protocol': 'version=2' } as const;

export interface RemoteRefs {
  readonly isVersion2: boolean;
  /** Of the first version; the second has its by command. */
  readonly capabilities: ReadonlySet<string>;
  readonly refs: ReadonlyMap<string, string>;
  /** What `HEAD` is a name for. */
  readonly head: string | null;
}

const OID = /^[\da-f]{40}$/;
const SHA256 = /^[\da-f]{64}$/;
const HEAD_SYMREF = 'symref=HEAD:';
const SYMREF_TARGET = 'symref-target:';

export const errorOf = (text: string): GitError =>
  new GitError('unavailable', `The server answered: ${text.slice(0, 200)}`);

const addRef = (refs: Map<string, string>, oid: string, name: string): void => {
  if (SHA256.test(oid)) {
    throw new GitError(
      'corrupt',
      'The repository has SHA-256 ids, which this service does not know',
    );
  }
  if (!OID.test(oid)) throw new GitError('unavailable', 'The server’s answer is no Git');
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
    // The first stands in the place of a reference where there is none; `.have` is for others' objects.
    if (name !== 'capabilities^{}' && name !== '.have' && !oid.startsWith('shallow')) {
      addRef(refs, oid, name);
    }
  }
  const symref = [...capabilities].find((word) => word.startsWith(HEAD_SYMREF));
  const head = symref?.slice(HEAD_SYMREF.length) ?? null;
  return { isVersion2: false, capabilities, refs, head };
};

const readLsRefs = (body: Uint8Array): RemoteRefs => {
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
  return { isVersion2: true, capabilities: new Set(), refs, head };
};

export const send = async (
  http: GitHttp,
  { source }: Operation,
  service: Service,
  body: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
  maxBytes?: number,
): Promise<Uint8Array> => {
  const types = {
    'content-type': `application/x-${service}-request`,
    accept: `application/x-${service}-result`,
  };
  const url = `${baseUrl(source)}/${service}`;
  return http.exchange(url, 'POST', { ...headers, ...types }, body, maxBytes);
};

/** @param prefixes references that are wanted; others may come too */
export const remoteRefs = async (
  http: GitHttp,
  operation: Operation,
  service: Service,
  prefixes: readonly string[] = [],
): Promise<RemoteRefs> => {
  const url = `${baseUrl(operation.source)}/info/refs?service=${service}`;
  // A push has no second version.
  const headers = service === 'git-upload-pack' ? VERSION_2 : {};
  const lines: string[] = [];
  for (const line of readPktLines(await http.exchange(url, 'GET', headers, null))) {
    const text = line?.toString().trimEnd() ?? '';
    if (text.startsWith('ERR ')) throw errorOf(text.slice('ERR '.length));
    if (text !== '' && !text.startsWith('# service=')) lines.push(text);
  }
  if (lines[0] !== 'version 2') return readAdvertisement(lines);
  const wanted = prefixes.map((prefix) => pktLine(`ref-prefix ${prefix}\n`)).join('');
  const command = `${pktLine('command=ls-refs\n')}${pktLine(`${AGENT}\n`)}${DELIMITER}`;
  const body = Buffer.from(`${command}${pktLine('symrefs\n')}${wanted}${FLUSH}`);
  return readLsRefs(await send(http, operation, service, body, VERSION_2));
};
