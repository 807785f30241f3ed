/** An image of the brand: one of the project's files, or a new one. */
import type { Project } from '@quoin/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { problemMessage, quoin } from '../../api.ts';
import { Upload } from '../../icons/icons.ts';
import * as messages from '../../messages/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { assetsQuery } from '../page/queries.ts';

export interface BrandFileProps {
  readonly project: Project;
  readonly label: string;
  readonly hint?: string;
  /** Why the service refused it. */
  readonly problem: string | null;
  /** Path of a file, or address of an uploaded one; undefined for none. */
  readonly value: string | undefined;
  readonly onPick: (reference: string | undefined) => void;
}

export const BrandFile = ({ project, label, hint, problem, value, onPick }: BrandFileProps) => {
  const client = useQueryClient();
  const { data = [] } = useQuery(assetsQuery(project.slug));
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => quoin.assets.create(project.slug, { file }),
    onSuccess: async ({ asset }) => {
      await client.invalidateQueries({ queryKey: assetsQuery(project.slug).queryKey });
      onPick(asset.url);
    },
  });
  const images = data
    .filter(({ mediaType }) => mediaType.startsWith('image/'))
    .map(({ path, url, name }) => [path ?? url, path ?? name] as const);
  const isListed = value === undefined || images.some(([reference]) => reference === value);
  return (
    <Field
      label={label}
      hint={hint}
      optional
      problem={upload.error === null ? problem : problemMessage(upload.error).message}
    >
      {(control) => (
        <div className="brand-line">
          <Select
            {...control}
            value={value ?? ''}
            options={[
              ['', messages.noFile],
              ...(isListed ? [] : [[value, value] as const]),
              ...images,
            ]}
            onPick={(reference) => onPick(reference === '' ? undefined : reference)}
          />
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) upload.mutate(file);
              // The same file can be selected again.
              target.value = '';
            }}
          />
          <Button
            icon={<Upload size={16} />}
            aria-label={messages.uploadFileFor(label)}
            busy={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {messages.upload}
          </Button>
        </div>
      )}
    </Field>
  );
};
