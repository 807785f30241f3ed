/** A page is deleted for good only from the archive (docs/internals/interface.md#page-lifecycle). */
import { deleteUnpublished } from './messages.ts';
import type { PageStatus } from './status.ts';

export type DeleteDecision =
  | { readonly ok: true }
  /** `lifecycle_error` */
  | { readonly ok: false; readonly message: string };

const NEXT_STEPS: Readonly<Record<Exclude<PageStatus, 'archived'>, string>> = {
  draft: 'A draft page cannot be deleted; archive it first.',
  in_review: 'A page in review cannot be deleted; withdraw it from review and archive it first.',
  published: 'A published page cannot be deleted; archive it first.',
  unpublished: deleteUnpublished,
};

export const decideDelete = (status: PageStatus): DeleteDecision =>
  status === 'archived' ? { ok: true } : { ok: false, message: NEXT_STEPS[status] };
