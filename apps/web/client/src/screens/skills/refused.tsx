/** The problems of a skill that was not saved; screen readers announce them immediately. */

import { ApiError } from '@quoin/sdk';
import * as messages from '../../messages/skills.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Thrown where another user saved the skill meanwhile. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

export const Refused = ({ problem }: { readonly problem: unknown }) => {
  if (problem === null) return null;
  if (problem instanceof ChangedMeanwhile) {
    return (
      <Notice tone="problem" title={messages.notSaved}>
        <p>{messages.changedMeanwhile}</p>
      </Notice>
    );
  }
  if (problem instanceof ApiError && problem.code === 'invalid_payload') {
    return (
      <Notice tone="problem" title={messages.notSaved}>
        <p>{messages.fixProblems}</p>
      </Notice>
    );
  }
  return <ErrorNotice problem={problem} title={messages.notSaved} />;
};
