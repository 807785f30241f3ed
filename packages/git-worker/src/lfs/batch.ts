/** Answers of the batch API of Git LFS (git-lfs, "Git LFS Batch API"), as far as this client reads them. */
import { oneLine } from '@quoin/git-sync';
import { GitError } from '@quoin/git-sync/git-error';

export interface LfsAction {
  readonly href: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface LfsObjectAnswer {
  readonly oid: string;
  /** The actions have what proves the client; its credential is not to be sent. */
  readonly isAuthenticated: boolean;
  readonly actions: ReadonlyMap<string, LfsAction>;
  readonly error: { readonly code: number; readonly message: string } | null;
}

/** Headers that the client sets itself (RFC 9110 §7.2, §8.6; RFC 9112 §6.1, §9.6). */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
]);

const MAX_MESSAGE = 200;

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const memberOf = (value: unknown, name: string): unknown =>
  membersOf(value).find(([key]) => key === name)?.[1];

const headersOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    membersOf(value).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' && !OWN_HEADERS.has(name.toLowerCase()) ? [[name, text]] : [],
    ),
  );

const actionsOf = (value: unknown): Map<string, LfsAction> =>
  new Map(
    membersOf(value).flatMap(([name, action]): [string, LfsAction][] => {
      const href = memberOf(action, 'href');
      if (typeof href !== 'string' || !URL.canParse(href)) return [];
      return [[name, { href, headers: headersOf(memberOf(action, 'header')) }]];
    }),
  );

const errorOf = (value: unknown): LfsObjectAnswer['error'] => {
  if (value === undefined) return null;
  const [code, message] = [memberOf(value, 'code'), memberOf(value, 'message')];
  return {
    code: typeof code === 'number' ? code : 0,
    message: typeof message === 'string' ? oneLine(message).slice(0, MAX_MESSAGE) : '',
  };
};

/** @throws {GitError} `unavailable` for an answer that is not one of the batch API */
export const batchAnswer = (text: string, host: string): LfsObjectAnswer[] => {
  const broken = () => new GitError('unavailable', `${host} answered with what is no Git LFS`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw broken();
  }
  const transfer = memberOf(json, 'transfer') ?? 'basic';
  const objects = memberOf(json, 'objects');
  if (!Array.isArray(objects) || transfer !== 'basic') throw broken();
  return objects.map((object: unknown) => {
    const oid = memberOf(object, 'oid');
    if (typeof oid !== 'string') throw broken();
    return {
      oid,
      isAuthenticated: memberOf(object, 'authenticated') === true,
      actions: actionsOf(memberOf(object, 'actions')),
      error: errorOf(memberOf(object, 'error')),
    };
  });
};
