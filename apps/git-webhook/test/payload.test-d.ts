/** Names of members that an event does not have are errors of the compiler. */
import type { EmitterWebhookEvent } from '@octokit/webhooks';
import { fieldsOf } from '../src/payload.ts';

const push = fieldsOf<EmitterWebhookEvent<'push'>['payload']>({});
push.text('repository', 'full_name');
// @ts-expect-error GitHub writes `full_name`
push.text('repository', 'fullName');
// @ts-expect-error a push has no member of this name
push.text('pull_request', 'base', 'ref');
