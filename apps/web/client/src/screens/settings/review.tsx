/** Whether another user looks before readers do. */
import * as messages from '../../messages/settings.ts';
import { Switch } from '../../ui/switch.tsx';
import { Section } from './section.tsx';
import type { Draft } from './use-draft.ts';

export const Review = ({ draft: { value, change } }: { readonly draft: Draft }) => {
  const { approvals } = value;
  const set = (changes: Partial<typeof approvals>) =>
    change({ approvals: { ...approvals, ...changes } });
  return (
    <Section title={messages.review} about={messages.approvalHint}>
      <Switch
        label={messages.requireReview}
        hint={messages.requireReviewHint}
        checked={approvals.required}
        onToggle={(required) => set({ required })}
      />
      <Switch
        label={messages.allowOwnApproval}
        hint={messages.ownApprovalHint}
        checked={approvals.allowSelfApproval}
        disabled={!approvals.required}
        onToggle={(allowSelfApproval) => set({ allowSelfApproval })}
      />
    </Section>
  );
};
