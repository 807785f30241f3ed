/** How a connection syncs: asked when it is made, and when it is changed. */
import * as messages from '../../messages/git.ts';
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
    <Field label={messages.branch}>
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
    <Field label={messages.folder} optional hint={messages.folderHint}>
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
      legend={messages.pushChangesAs}
      cards={OUTBOUND}
      value={value.outboundMode}
      onPick={(outboundMode) => onChange({ outboundMode })}
    />
    <RadioCards
      legend={messages.conflictPolicy}
      cards={POLICIES}
      value={value.conflictPolicy}
      onPick={(conflictPolicy) => onChange({ conflictPolicy })}
    />
    <div className="choices-list">
      <Checkbox
        label={messages.syncAutomatically}
        hint={messages.automaticSyncHint}
        checked={value.autoSync}
        onToggle={(autoSync) => onChange({ autoSync })}
      />
      <Checkbox
        label={messages.publishIncomingChanges}
        hint={messages.publishPulledHint}
        checked={value.publishOnSync}
        onToggle={(publishOnSync) => onChange({ publishOnSync })}
      />
    </div>
  </>
);
