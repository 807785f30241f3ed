/** What of the files is used, and whether pages get the addresses of their old site. */
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { counted } from '../../ui/counted.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { LeftOut } from './read-source.ts';

export interface SourceOptions {
  /** Patterns as in `.gitignore`. */
  readonly exclude: readonly string[];
  readonly keepAddresses: boolean;
  /** Whether images of other hosts become files of the project. */
  readonly fetchImages: boolean;
}

export const NO_OPTIONS: SourceOptions = {
  exclude: [],
  keepAddresses: false,
  fetchImages: false,
};

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface ExcludeFieldProps {
  readonly value: readonly string[];
  readonly onChange: (patterns: readonly string[]) => void;
}

export const ExcludeField = ({ value, onChange }: ExcludeFieldProps) => {
  const [text, setText] = useState(value.join('\n'));
  return (
    <Field
      label="Files to exclude"
      optional
      hint="Patterns as in .gitignore, one per line. .git, node_modules, .env and files that .gitignore lists are never read."
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          spellCheck={false}
          value={text}
          placeholder="packages/*/CHANGELOG.md"
          onChange={(event) => {
            setText(event.target.value);
            onChange(linesOf(event.target.value));
          }}
        />
      )}
    </Field>
  );
};

interface FetchImagesCheckboxProps {
  readonly checked: boolean;
  readonly onToggle: (checked: boolean) => void;
}

export const FetchImagesCheckbox = (props: FetchImagesCheckboxProps) => (
  <Checkbox
    label="Fetch images from other hosts"
    hint="The service downloads them, and pages show the copies. Otherwise, readers get links to them."
    {...props}
  />
);

export const leftOutMessage = ({ excluded, unused }: LeftOut): string | null => {
  const parts = [
    excluded > 0 && `${counted(excluded, 'file')} by .gitignore, by name or by pattern`,
    unused > 0 && `${counted(unused, 'file')} that the documentation does not use`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `Excluded: ${parts.join(', ')}`;
};

interface SourceOptionsFormProps {
  readonly options: SourceOptions;
  readonly hasOldAddresses: boolean;
  readonly onConvert: (options: SourceOptions) => void;
}

export const SourceOptionsForm = ({
  options,
  hasOldAddresses,
  onConvert,
}: SourceOptionsFormProps) => {
  const [exclude, setExclude] = useState(options.exclude);
  const [keepAddresses, setKeep] = useState(options.keepAddresses);
  const [fetchImages, setFetchImages] = useState(options.fetchImages);
  const isChanged =
    keepAddresses !== options.keepAddresses ||
    fetchImages !== options.fetchImages ||
    exclude.join('\n') !== options.exclude.join('\n');
  return (
    <form
      className="form"
      aria-label="Files and addresses"
      onSubmit={(event) => {
        event.preventDefault();
        onConvert({ exclude, keepAddresses, fetchImages });
      }}
    >
      {hasOldAddresses && (
        <Checkbox
          label="Keep the addresses of the old site"
          hint="Pages keep their paths. Otherwise paths follow the navigation, and the old ones redirect."
          checked={keepAddresses}
          onToggle={setKeep}
        />
      )}
      <FetchImagesCheckbox checked={fetchImages} onToggle={setFetchImages} />
      <ExcludeField value={exclude} onChange={setExclude} />
      <div className="actions">
        <Button type="submit" disabled={!isChanged}>
          Convert again
        </Button>
      </div>
    </form>
  );
};
