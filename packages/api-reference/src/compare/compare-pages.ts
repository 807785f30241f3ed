/** Compares the pages of two versions of a description, by their keys. */
import type { ApiPage, PageGroup } from '../model.ts';
import type { ChangeDetail, PageChange, Writer } from './change.ts';

/** A page with the name of its model. */
export interface ComparedPage extends Pick<ApiPage, 'key' | 'title'> {
  readonly groups: readonly PageGroup[];
  readonly hash: string;
}

export interface ComparedPages<P extends ComparedPage> {
  readonly added: readonly P[];
  readonly removed: readonly P[];
  /** Pages whose models differ. */
  readonly differing: readonly { readonly before: P; readonly after: P }[];
}

export const comparePages = <P extends ComparedPage>(
  before: readonly P[],
  after: readonly P[],
): ComparedPages<P> => {
  const old = new Map(before.map((page) => [page.key, page]));
  const now = new Set(after.map(({ key }) => key));
  return {
    added: after.filter(({ key }) => !old.has(key)),
    removed: before.filter(({ key }) => !now.has(key)),
    differing: after.flatMap((page) => {
      const known = old.get(page.key);
      return known === undefined || known.hash === page.hash
        ? []
        : [{ before: known, after: page }];
    }),
  };
};

/** Kinds of types of GraphQL, by the groups of their pages. */
const WRITERS: ReadonlyMap<string, Writer> = new Map([
  ['input-objects', 'client'],
  ['objects', 'server'],
  ['interfaces', 'server'],
]);

const isType = ({ key }: ComparedPage): boolean => key.startsWith('TYPE ');

export const writerOf = (page: ComparedPage): Writer =>
  (isType(page) ? WRITERS.get(page.groups.at(-1)?.slug ?? '') : undefined) ?? 'either';

/** Schemas and messages are parts of operations, on whose pages a client finds what breaks it. */
const isPart = ({ key }: ComparedPage): boolean => /^(?:SCHEMA|MESSAGE) /.test(key);

export const addedChange = ({ key, title }: ComparedPage): PageChange => ({
  key,
  title,
  kind: 'added',
  isBreaking: false,
  details: [],
});

export const removedChange = (page: ComparedPage): PageChange => ({
  key: page.key,
  title: page.title,
  kind: 'removed',
  isBreaking: !isPart(page),
  details: [],
});

/** @returns null if nothing changed that clients see, for example if an example changed */
export const changedPage = (
  { key, title }: ComparedPage,
  details: readonly ChangeDetail[],
): PageChange | null =>
  details.length === 0
    ? null
    : { key, title, kind: 'changed', isBreaking: details.some((one) => one.isBreaking), details };
