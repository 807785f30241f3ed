/** Names of members that an event does not have are errors of the compiler. */
import type { EmitterWebhookEvent } from '@octokit/webhooks';
import type { Fields } from '../src/payload.ts';

type Push = EmitterWebhookEvent<'push'>['payload'];

/** Whether the names can be passed to a reader of members of a push. */
type Accepts<Names extends readonly string[]> = Fields<Push>['text'] extends (
  ...names: Names
) => unknown
  ? true
  : false;
type Expect<T extends true> = T;
type Refuse<T extends false> = T;

export type Tests = [
  Expect<Accepts<['ref']>>,
  Expect<Accepts<['repository', 'full_name']>>,
  Refuse<Accepts<['repository', 'fullName']>>,
  Refuse<Accepts<['pull_request', 'base', 'ref']>>,
];
