/** Types that a handler sees, checked by the compiler. */
import type { Scope } from '@quoin/auth-scopes';
import type { contract, Endpoint, EndpointInput, EndpointOutput } from '../src/index.ts';

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;

type Pages = typeof contract.pages;

export type Tests = [
  Expect<Equal<EndpointInput<Pages['get']>['params'], { pageId: string }>>,
  Expect<Equal<EndpointInput<Pages['get']>['query'], { content: boolean }>>,
  Expect<Equal<EndpointInput<Pages['get']>['body'], undefined>>,
  Expect<
    Equal<
      EndpointInput<Pages['list']>['query'],
      {
        space?: string;
        status?: string;
        sort?: 'created' | 'updated';
        order?: 'asc' | 'desc';
        cursor?: string;
        limit: number;
      }
    >
  >,
  Expect<Equal<EndpointInput<Pages['review']>['body']['decision'], 'approve' | 'reject'>>,
  Expect<Equal<EndpointInput<Pages['delete']>['query'], Record<never, never>>>,
  Expect<Equal<EndpointOutput<Pages['delete']>, undefined>>,
  Expect<
    Equal<
      EndpointOutput<Pages['get']>['page']['status'],
      'draft' | 'in_review' | 'published' | 'unpublished' | 'archived'
    >
  >,
  Expect<Equal<EndpointOutput<(typeof contract)['tokens']['create']>['token']['scopes'], Scope[]>>,
  Expect<Equal<Pages['get']['scope'], 'docs:read'>>,
  Expect<Equal<(typeof contract)['tokens']['create']['rateLimit']['name'], 'tokenCreate'>>,
  Expect<Pages['publish'] extends Endpoint ? true : false>,
  Expect<
    Equal<
      Extract<
        EndpointInput<(typeof contract)['structure']['update']>['body'],
        { op: 'rename_space' }
      >,
      { op: 'rename_space'; spaceId: string; name: string }
    >
  >,
];
