/** The settings of a connection that are about files and requests of the repository. */
import * as messages from '../../messages/git.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { CommitFieldsProps } from './commit-fields.tsx';

export const RepositoryFields = ({ value, onChange }: CommitFieldsProps) => (
  <>
    <Field label={messages.folderForImages} optional hint={messages.imageFolderHint}>
      {(control) => (
        <Input
          {...control}
          value={value.imageFolder ?? ''}
          placeholder="assets/images"
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => onChange({ imageFolder: target.value || null })}
        />
      )}
    </Field>
    <div className="choices-list">
      <Checkbox
        label={messages.renameFilesWithTheirPages}
        hint={messages.renamesHint}
        checked={value.renameFiles}
        onToggle={(renameFiles) => onChange({ renameFiles })}
      />
      <Checkbox
        label={messages.reportOnRequests}
        hint={messages.requestsHint}
        checked={value.requestReports}
        onToggle={(requestReports) => onChange({ requestReports })}
      />
    </div>
  </>
);
