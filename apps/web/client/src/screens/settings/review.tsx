/** Whether somebody else looks before readers do. */
import { Switch } from '../../ui/switch.tsx';
import { Section } from './section.tsx';
import type { Draft } from './use-draft.ts';

export const Review = ({ draft: { value, change } }: { readonly draft: Draft }) => {
  const { approvals } = value;
  const set = (changes: Partial<typeof approvals>) =>
    change({ approvals: { ...approvals, ...changes } });
  return (
    <Section title="Review" about="Admins and owners approve. What readers have stays until then.">
      <Switch
        label="Pages are reviewed before they are published"
        hint="“Publish” then submits a page; what Git and tokens publish waits too."
        checked={approvals.required}
        onToggle={(required) => set({ required })}
      />
      <Switch
        label="Whoever submitted a page may approve it"
        hint="For teams of one or two."
        checked={approvals.allowSelfApproval}
        disabled={!approvals.required}
        onToggle={(allowSelfApproval) => set({ allowSelfApproval })}
      />
    </Section>
  );
};
