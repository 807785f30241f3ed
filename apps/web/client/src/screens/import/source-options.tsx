/** The files to use, and whether pages get the addresses of their old site. */

import { useState } from 'react';
import * as messages from '../../messages/import.ts';
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
    <Field label={messages.filesToExclude} optional hint={messages.excludeHint}>
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
  <Checkbox label={messages.fetchImagesFromOtherHosts} hint={messages.fetchImagesHint} {...props} />
);

export const leftOutMessage = ({ excluded, unused }: LeftOut): string | null => {
  const parts = [
    excluded > 0 && messages.excludedFiles(counted(excluded, 'file')),
    unused > 0 && messages.unusedFiles(counted(unused, 'file')),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : messages.excludedValue(parts.join(', '));
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
      aria-label={messages.filesAndAddresses}
      onSubmit={(event) => {
        event.preventDefault();
        onConvert({ exclude, keepAddresses, fetchImages });
      }}
    >
      {hasOldAddresses && (
        <Checkbox
          label={messages.keepTheAddresses}
          hint={messages.keepAddressesHint}
          checked={keepAddresses}
          onToggle={setKeep}
        />
      )}
      <FetchImagesCheckbox checked={fetchImages} onToggle={setFetchImages} />
      <ExcludeField value={exclude} onChange={setExclude} />
      <div className="actions">
        <Button type="submit" disabled={!isChanged}>
          {messages.convertAgain}
        </Button>
      </div>
    </form>
  );
};
