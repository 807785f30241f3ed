/** Ids of different kinds are not assignable to each other: checked by the compiler. */
import type {
  Id,
  IdKind,
  PageRecord,
  ProjectRecord,
  Stores,
  TokenPrincipal,
} from '../src/index.ts';

type Holds<T extends true> = T;
type Refused<T extends false> = T;
type Accepts<Target, Value> = [Value] extends [Target] ? true : false;

/** Pairs of different kinds of which one is assignable to the other. */
type Mixed = {
  [A in IdKind]: {
    [B in IdKind]: A extends B ? never : Id<A> extends Id<B> ? [A, B] : never;
  }[IdKind];
}[IdKind];

type FirstParameter<Method> = Method extends (first: infer First, ...rest: never) => unknown
  ? First
  : never;

export type Tests = [
  Holds<Accepts<never, Mixed>>,
  Holds<Accepts<Id<'page'>, string>>,
  Holds<Accepts<string, Id<'page'>>>,
  Holds<Accepts<Id<'apiPage' | 'page'>, Id<'page'>>>,
  Refused<Accepts<Id<'page'>, Id<'apiPage' | 'page'>>>,
  Refused<Accepts<Id<'page'> | null, Id<'project'> | null>>,
  Refused<Accepts<readonly Id<'page'>[], readonly Id<'project'>[]>>,
  Refused<Accepts<ProjectRecord['id'], PageRecord['id']>>,
  Refused<Accepts<PageRecord['id'], PageRecord['navItemId']>>,
  Refused<Accepts<FirstParameter<Stores['pages']['get']>, PageRecord['projectId']>>,
  Refused<Accepts<FirstParameter<Stores['projects']['get']>, TokenPrincipal['userId']>>,
  Refused<Accepts<FirstParameter<Stores['tokens']['get']>, TokenPrincipal['userId']>>,
];
