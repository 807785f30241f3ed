/** Where an import goes: the project, who reads it, and what happens to other pages. */

import type { BundleResult, Project } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as messages from '../../messages/import.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { counted } from '../../ui/counted.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type ImportPreview, type NewProject, previewImport } from './apply.ts';
import type { Draft } from './convert.ts';
import { DIALECTS } from './dialects.ts';

/** Where the draft goes, and how. */
export interface ImportRequest {
  /** Null: into the project that is open. */
  readonly newProject: NewProject | null;
  readonly keepsOthers: boolean;
  readonly publish: boolean;
  readonly state: string | null;
}

/** The choices of the user in the form. It stays when the files are converted again. */
export interface Choices {
  readonly target: 'this' | 'new';
  /** Null until the user types a name. */
  readonly name: string | null;
  readonly visibility: Project['visibility'];
  readonly others: 'keep' | 'archive';
  readonly publish: boolean;
}

/** @param project - into which, or null where the import makes one */
export const firstChoices = (project: Project | null): Choices => ({
  target: project === null ? 'new' : 'this',
  name: null,
  visibility: 'private',
  others: 'keep',
  publish: false,
});

export interface ImportFormProps {
  readonly draft: Draft;
  /** Null where the import makes one. */
  readonly project: Project | null;
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
  readonly problem: unknown;
  readonly onImport: (wanted: ImportRequest) => void;
  readonly onCancel: () => void;
}

const useImportPreview = (
  project: Project | null,
  draft: Draft,
  keepsOthers: boolean,
  enabled: boolean,
) =>
  useQuery<ImportPreview>({
    queryKey: ['project', project?.slug, 'import', draft.id, keepsOthers],
    queryFn: ({ signal }) => previewImport(project?.id ?? '', draft, keepsOthers, signal),
    enabled: enabled && project !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const Outcome = ({ result }: { readonly result: BundleResult }) => {
  const { pagesCreated, pagesUpdated, pagesArchived, warnings } = result;
  const isNothing = pagesCreated + pagesUpdated + pagesArchived === 0;
  return (
    <div className="import-outcome">
      {isNothing ? (
        <p>{messages.unchangedPagesHint}</p>
      ) : (
        <ul className="import-counts">
          {pagesCreated > 0 && <li>{counted(pagesCreated, messages.newPage)}</li>}
          {pagesUpdated > 0 && <li>{counted(pagesUpdated, messages.changedPage)}</li>}
          {pagesArchived > 0 && (
            <li className="import-archived">
              {messages.pagesArchived(counted(pagesArchived, 'page'))}
            </li>
          )}
        </ul>
      )}
      {warnings.length > 0 && (
        <details>
          <summary className="hint">{counted(warnings.length, 'warning')}</summary>
          <ul className="import-warnings">
            {warnings.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                {path !== undefined && <code>{path}</code>} {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

/** Of the service: characters of a project's name. */
const NAME = 60;

/** Plain Markdown says nowhere what it is called: its folder does. */
const nameFor = ({ dialect, name, manifest }: Draft): string =>
  (dialect === 'generic' ? name.replace(/\.zip$/i, '') : manifest.name).slice(0, NAME);

export const ImportForm = ({
  draft,
  project,
  choices,
  onChoices,
  problem,
  onImport,
  onCancel,
}: ImportFormProps) => {
  const [named, setNamed] = useState(true);
  const { target, name, visibility, others, publish } = choices;
  const shownName = name ?? nameFor(draft);
  const isNew = target === 'new';
  const isEmpty = project?.pages === 0;
  const trial = useImportPreview(project, draft, others === 'keep', !isNew);
  const change = (changed: Partial<Choices>): void => onChoices({ ...choices, ...changed });
  const submit = () => {
    if (isNew && shownName.trim() === '') return setNamed(false);
    onImport({
      newProject: isNew ? { name: shownName.trim(), visibility } : null,
      keepsOthers: others === 'keep',
      publish,
      state: isNew ? null : (trial.data?.state ?? null),
    });
  };
  return (
    <form
      className="import-form"
      aria-label={messages.whereTo}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="import-from">
        <strong>{draft.name}</strong>
        <Badge tone="accent">
          {draft.dialect === null ? messages.documents : DIALECTS[draft.dialect]}
        </Badge>
      </div>
      {project !== null && (
        <RadioCards
          legend={messages.into}
          value={target}
          onPick={(picked) => change({ target: picked })}
          cards={[
            { value: 'this', label: project.name },
            { value: 'new', label: messages.newProject },
          ]}
        />
      )}
      {isNew ? (
        <>
          <Field label={messages.projectName} problem={named ? null : messages.nameMissing}>
            {(control) => (
              <Input
                {...control}
                value={shownName}
                maxLength={NAME}
                onChange={(event) => {
                  change({ name: event.target.value });
                  setNamed(true);
                }}
              />
            )}
          </Field>
          <RadioCards
            legend={messages.whoCanReadIt}
            value={visibility}
            onPick={(picked) => change({ visibility: picked })}
            cards={[
              { value: 'private', label: messages.members },
              { value: 'public', label: messages.everyone },
            ]}
          />
        </>
      ) : (
        <>
          {!isEmpty && (
            <RadioCards
              legend={messages.otherPages}
              value={others}
              onPick={(picked) => change({ others: picked })}
              cards={[
                { value: 'keep', label: messages.keep },
                { value: 'archive', label: messages.archive, hint: messages.theyCanBeRestored },
              ]}
            />
          )}
          {trial.isPending && <Skeleton lines={2} />}
          {trial.error !== null && (
            <ErrorNotice
              title={messages.theseSettingsDontWork}
              problem={trial.error}
              onRetry={() => void trial.refetch()}
            />
          )}
          {trial.data !== undefined && <Outcome result={trial.data.result} />}
        </>
      )}
      <div className="choices-list">
        <Checkbox
          label={messages.publishThePages}
          hint={messages.publishAfterImportHint}
          checked={publish}
          onToggle={(toggled) => change({ publish: toggled })}
        />
      </div>
      {problem !== null && <ErrorNotice title={messages.nothingWasImported} problem={problem} />}
      {draft.dialect === 'native' && <Notice>{messages.exportedFromQuoinHint}</Notice>}
      <div className="import-actions">
        <Button type="submit" look="primary" disabled={!isNew && trial.data === undefined}>
          {messages.importPages(counted(draft.pages.length, 'page'))}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  );
};
