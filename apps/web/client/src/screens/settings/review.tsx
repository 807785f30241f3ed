/** Whether another user looks before readers do. */
import { Switch } from '../../ui/switch.tsx';
import { Section } from './section.tsx';
import type { Draft } from './use-draft.ts';

export const Review = ({ draft: { value, change } }: { readonly draft: Draft }) => {
  const { approvals } = value;
  const set = (changes: Partial<typeof approvals>) =>
    change({ approvals: { ...approvals, ...changes } });
  return (
    <Section
      title="Review"
      about="Admins and owners approve. Readers see the published version until then."
    >
      <Switch
        label="Pages are reviewed before they are published"
        hint="“Publish” then submits a page for review. Git and tokens submit pages too."
        checked={approvals.required}
        onToggle={(required) => set({ required })}
      />
      <Switch
        label="Authors can approve their own submissions"
        hint="For teams of one or two."
        checked={approvals.allowSelfApproval}
        disabled={!approvals.required}
        onToggle={(allowSelfApproval) => set({ allowSelfApproval })}
      />
    </Section>
  );
};
