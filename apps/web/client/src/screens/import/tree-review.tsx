/** A documentation before it is imported: what comes, what does not, where to. */
import type { BundleResult, Project } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { counted } from '../../ui/counted.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type NewProject, type Trial, tryImport } from './apply.ts';
import type { Draft } from './convert.ts';
import { DIALECTS } from './dialects.ts';
import { LossReport } from './loss-report.tsx';
import { NavigationPreview } from './navigation-preview.tsx';
import { OldAddressCheck } from './old-address-check.tsx';
import { leftOutWords, type SourceOptions, SourceOptionsForm } from './source-options.tsx';

/** Where the draft goes, and how. */
export interface Wanted {
  /** Null: into the project that is open. */
  readonly newProject: NewProject | null;
  readonly keepsOthers: boolean;
  readonly publish: boolean;
  readonly state: string | null;
}

export interface TreeReviewProps {
  readonly draft: Draft;
  /** Null where the import makes one. */
  readonly project: Project | null;
  readonly problem: unknown;
  readonly onConvert: (options: SourceOptions) => void;
  readonly onImport: (wanted: Wanted) => void;
  readonly onCancel: () => void;
}

const useTrial = (project: Project | null, draft: Draft, keepsOthers: boolean, enabled: boolean) =>
  useQuery<Trial>({
    queryKey: ['project', project?.slug, 'import', draft.id, keepsOthers],
    queryFn: ({ signal }) => tryImport(project?.id ?? '', draft, keepsOthers, signal),
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
        <p>The project has these pages already, word for word.</p>
      ) : (
        <ul className="import-counts">
          {pagesCreated > 0 && <li>{counted(pagesCreated, 'new page')}</li>}
          {pagesUpdated > 0 && <li>{counted(pagesUpdated, 'changed page')}</li>}
          {pagesArchived > 0 && (
            <li className="import-archived">{counted(pagesArchived, 'page')} to the archive</li>
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

const AddressLine = ({ kept }: Pick<Draft, 'kept'>) =>
  kept === null || kept.total === 0 ? null : (
    <p className="hint">
      {kept.kept.toLocaleString('en')} of {counted(kept.total, 'address', 'addresses')} kept,{' '}
      {kept.redirected.toLocaleString('en')} redirected
    </p>
  );

/** Of the service: characters of a project's name. */
const NAME = 60;

/** Plain Markdown says nowhere what it is called: its folder does. */
const nameFor = ({ dialect, name, manifest }: Draft): string =>
  (dialect === 'generic' ? name.replace(/\.zip$/i, '') : manifest.name).slice(0, NAME);

export const TreeReview = ({
  draft,
  project,
  problem,
  onConvert,
  onImport,
  onCancel,
}: TreeReviewProps) => {
  const [target, setTarget] = useState<'this' | 'new'>(project === null ? 'new' : 'this');
  const [name, setName] = useState(() => nameFor(draft));
  const [visibility, setVisibility] = useState<Project['visibility']>('private');
  const [others, setOthers] = useState<'keep' | 'archive'>('keep');
  const [publish, setPublish] = useState(false);
  const [face, setFace] = useState(draft.losses.length > 0 ? 'report' : 'navigation');
  const [named, setNamed] = useState(true);
  const { source } = draft;
  const leftOut = leftOutWords(draft.leftOut);
  const isNew = target === 'new';
  const isEmpty = project?.pages === 0;
  const trial = useTrial(project, draft, others === 'keep', !isNew);
  const submit = () => {
    if (isNew && name.trim() === '') return setNamed(false);
    onImport({
      newProject: isNew ? { name: name.trim(), visibility } : null,
      keepsOthers: others === 'keep',
      publish,
      state: isNew ? null : (trial.data?.state ?? null),
    });
  };
  return (
    <div className="import-review">
      <div className="blocks">
        <Figures
          figures={[
            ['Pages', draft.pages.length],
            ['Images and files', draft.media.length],
            ['Redirects', draft.redirects],
            ['Not carried over', draft.losses.length],
          ]}
        />
        <p className="hint">
          {draft.pagesInNavigation.toLocaleString('en')} of {counted(draft.pages.length, 'page')}{' '}
          {draft.pages.length === 1 ? 'is' : 'are'} in the navigation
        </p>
        <AddressLine kept={draft.kept} />
        {leftOut !== null && <p className="hint">{leftOut}</p>}
        <Tabs
          label="What comes"
          value={face}
          onPick={setFace}
          tabs={[
            {
              value: 'report',
              label: `Not carried over (${draft.losses.length.toLocaleString('en')})`,
              content: <LossReport losses={draft.losses} sourceOf={draft.sourceOf} />,
            },
            {
              value: 'navigation',
              label: 'Navigation',
              content: <NavigationPreview manifest={draft.manifest} pages={draft.pages} />,
            },
            ...(source === null
              ? []
              : [
                  {
                    value: 'source',
                    label: 'Files and addresses',
                    content: (
                      <div className="blocks">
                        <SourceOptionsForm
                          options={source.options}
                          hasOldAddresses={(draft.kept?.total ?? 0) > 0}
                          onConvert={onConvert}
                        />
                        <OldAddressCheck site={draft.site}>
                          <h3>Check old addresses</h3>
                        </OldAddressCheck>
                      </div>
                    ),
                  },
                ]),
          ]}
        />
      </div>
      <form
        className="import-form"
        aria-label="Where to"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="import-from">
          <strong>{draft.name}</strong>
          <Badge tone="accent">
            {draft.dialect === null ? 'Documents' : DIALECTS[draft.dialect]}
          </Badge>
        </div>
        {project !== null && (
          <RadioCards
            legend="Into"
            value={target}
            onPick={setTarget}
            cards={[
              { value: 'this', label: project.name },
              { value: 'new', label: 'New project' },
            ]}
          />
        )}
        {isNew ? (
          <>
            <Field
              label="Project name"
              problem={named ? null : 'Give the project a name, such as Handbook.'}
            >
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  maxLength={NAME}
                  onChange={(event) => {
                    setName(event.target.value);
                    setNamed(true);
                  }}
                />
              )}
            </Field>
            <RadioCards
              legend="Who reads it"
              value={visibility}
              onPick={setVisibility}
              cards={[
                { value: 'private', label: 'Members' },
                { value: 'public', label: 'Everybody' },
              ]}
            />
          </>
        ) : (
          <>
            {!isEmpty && (
              <RadioCards
                legend="Pages that the import does not have"
                value={others}
                onPick={setOthers}
                cards={[
                  { value: 'keep', label: 'Leave as they are' },
                  { value: 'archive', label: 'Archive', hint: 'They can be restored.' },
                ]}
              />
            )}
            {trial.isPending && <Skeleton lines={2} />}
            {trial.error !== null && (
              <ErrorNotice
                title="It cannot be imported so"
                problem={trial.error}
                onRetry={() => void trial.refetch()}
              />
            )}
            {trial.data !== undefined && <Outcome result={trial.data.result} />}
          </>
        )}
        <div className="choices-list">
          <Checkbox
            label="Publish the pages"
            hint="Otherwise they are drafts until you publish them. Where reviews are required, they go to review."
            checked={publish}
            onToggle={setPublish}
          />
        </div>
        {problem !== null && <ErrorNotice title="Nothing was imported" problem={problem} />}
        {draft.dialect === 'native' && (
          <Notice>It was exported from Quoin: pages come as they are, byte for byte.</Notice>
        )}
        <div className="import-actions">
          <Button type="submit" look="primary" disabled={!isNew && trial.data === undefined}>
            Import {counted(draft.pages.length, 'page')}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </div>
  );
};
