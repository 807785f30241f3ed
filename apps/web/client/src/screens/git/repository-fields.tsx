/** The settings of a connection that are about files and requests of the repository. */
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { CommitFieldsProps } from './commit-fields.tsx';

export const RepositoryFields = ({ value, onChange }: CommitFieldsProps) => (
  <>
    <Field
      label="Folder for images"
      optional
      hint="For images that are uploaded here. If you leave it empty, Quoin uses the folder that has most images of the repository, or images."
    >
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
        label="Rename files with their pages"
        hint="In a repository without a navigation file, a page that you rename or move gets another file."
        checked={value.renameFiles}
        onToggle={(renameFiles) => onChange({ renameFiles })}
      />
      <Checkbox
        label="Report on requests"
        hint="Pull and merge requests into the branch get a status, a comment and a preview for members."
        checked={value.requestReports}
        onToggle={(requestReports) => onChange({ requestReports })}
      />
    </div>
  </>
);
