/** A file of the brand: one of the project's files, or a new one. */
import type { Asset, Project } from '@quoin/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { problemMessage, quoin } from '../../api.ts';
import { Upload } from '../../icons/more-icons.ts';
import * as messages from '../../messages/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { assetsQuery } from '../page/queries.ts';

export interface BrandFileKind {
  /** Of the file dialog (HTML, `accept`). */
  readonly accept: string;
  readonly matches: (file: Pick<Asset, 'mediaType' | 'name'>) => boolean;
}

const IMAGE: BrandFileKind = {
  accept: 'image/*',
  matches: ({ mediaType }) => mediaType.startsWith('image/'),
};

export interface BrandFileProps {
  readonly project: Project;
  readonly label: string;
  readonly hint?: string;
  /** Why the service refused it. */
  readonly problem: string | null;
  /** Kind of the file; an image if omitted. */
  readonly kind?: BrandFileKind;
  /** Path of a file, or address of an uploaded one; undefined for none. */
  readonly value: string | undefined;
  /** @param name of the file, without its folder or with it */
  readonly onPick: (reference: string | undefined, name: string | undefined) => void;
}

export const BrandFile = ({
  project,
  label,
  hint,
  problem,
  kind = IMAGE,
  value,
  onPick,
}: BrandFileProps) => {
  const client = useQueryClient();
  const { data = [] } = useQuery(assetsQuery(project.slug));
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => quoin.assets.create(project.slug, { file }),
    onSuccess: async ({ asset }) => {
      await client.invalidateQueries({ queryKey: assetsQuery(project.slug).queryKey });
      onPick(asset.url, asset.name);
    },
  });
  const files = data
    .filter(kind.matches)
    .map(({ path, url, name }) => [path ?? url, path ?? name] as const);
  const isListed = value === undefined || files.some(([reference]) => reference === value);
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
              ...files,
            ]}
            onPick={(reference) => {
              const name = files.find(([one]) => one === reference)?.[1];
              onPick(reference === '' ? undefined : reference, name);
            }}
          />
          <input
            ref={input}
            type="file"
            accept={kind.accept}
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
