/** How a connection syncs: asked when it is made, and when it is changed. */
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import type { Modes } from './connection-input.ts';
import { OUTBOUND, POLICIES } from './messages.ts';

export interface ModesFieldsProps {
  readonly value: Modes;
  readonly onChange: (change: Partial<Modes>) => void;
}

export const PlaceFields = ({ value, onChange }: ModesFieldsProps) => (
  <div className="form-row">
    <Field label="Branch">
      {(control) => (
        <Input
          {...control}
          value={value.branch}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => onChange({ branch: target.value })}
        />
      )}
    </Field>
    <Field label="Folder" optional hint="Path of the documentation in the repository.">
      {(control) => (
        <Input
          {...control}
          value={value.basePath}
          placeholder="docs"
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => onChange({ basePath: target.value })}
        />
      )}
    </Field>
  </div>
);

export const ModesFields = ({ value, onChange }: ModesFieldsProps) => (
  <>
    <RadioCards
      legend="Push changes as"
      cards={OUTBOUND}
      value={value.outboundMode}
      onPick={(outboundMode) => onChange({ outboundMode })}
    />
    <RadioCards
      legend="If both sides changed the same lines"
      cards={POLICIES}
      value={value.conflictPolicy}
      onPick={(conflictPolicy) => onChange({ conflictPolicy })}
    />
    <div className="choices-list">
      <Checkbox
        label="Sync automatically"
        hint="When the branch gets commits, and when pages are published."
        checked={value.autoSync}
        onToggle={(autoSync) => onChange({ autoSync })}
      />
      <Checkbox
        label="Publish incoming changes"
        hint="Otherwise they stay unpublished. Required reviews still apply."
        checked={value.publishOnSync}
        onToggle={(publishOnSync) => onChange({ publishOnSync })}
      />
    </div>
  </>
);
