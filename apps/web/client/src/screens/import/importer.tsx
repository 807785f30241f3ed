/** One import: choose, see what comes, bring it in. */

import type { Project } from '@quoin/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { projectAddress } from '../../addresses.ts';
import * as messages from '../../messages/import.ts';
import { structureQuery } from '../../queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { counted } from '../../ui/counted.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Load } from '../../ui/load.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Chooser, SupportedFormats } from './chooser.tsx';
import { DocumentsReview, type DocumentsReviewProps } from './documents-review.tsx';
import { firstChoices } from './import-form.tsx';
import { NO_OPTIONS } from './source-options.tsx';
import { TreeReview } from './tree-review.tsx';
import { useImport } from './use-import.ts';

/** A search waits for fewer pages than these, so that its answer has them. */
const LATE_PAGES = 50;

/** The process that works by keyboard or ear is taken along to the next part. */
const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="blocks import-part">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
};

const OfProject = (props: Omit<DocumentsReviewProps, 'spaces'>) => {
  const query = useQuery(structureQuery(props.project.slug));
  return (
    <Load query={query}>{({ spaces }) => <DocumentsReview {...props} spaces={spaces} />}</Load>
  );
};

export const Importer = ({ project }: { readonly project: Project | null }) => {
  const [options, setOptions] = useState(NO_OPTIONS);
  const [choices, setChoices] = useState(() => firstChoices(project));
  const { stage, choose, convertAgain, importTree, addDocuments, cancel, restart } =
    useImport(project);
  switch (stage.at) {
    case 'choosing':
      return (
        <div className="blocks">
          {stage.problem !== null && (
            <ErrorNotice title={messages.theImportFailed} problem={stage.problem} />
          )}
          <Chooser
            options={options}
            onOptions={setOptions}
            onChoose={(find) => {
              setChoices(firstChoices(project));
              void choose(find, options);
            }}
          />
          <SupportedFormats />
        </div>
      );
    case 'working':
      return (
        <Part title={messages.importing}>
          <div className="import-working">
            <Progress {...stage.step} />
            {stage.canCancel ? (
              <Button onClick={cancel}>{messages.cancel}</Button>
            ) : (
              <p className="hint">{messages.allOrNone}</p>
            )}
          </div>
        </Part>
      );
    case 'tree':
      return (
        <Part title={messages.previewOfTheImport}>
          <TreeReview
            key={stage.draft.id}
            draft={stage.draft}
            project={project}
            choices={choices}
            onChoices={setChoices}
            problem={stage.problem}
            onConvert={(options) => void convertAgain(stage.draft, options)}
            onImport={(wanted) => void importTree(stage.draft, wanted)}
            onCancel={restart}
          />
        </Part>
      );
    case 'documents':
      return (
        <Part title={messages.previewOfTheImport}>
          {project !== null && (
            <OfProject
              project={project}
              documents={stage.documents}
              problem={stage.problem}
              onAdd={(documents, place) => void addDocuments(project, documents, place)}
              onCancel={restart}
            />
          )}
        </Part>
      );
    default: {
      const { project: into, result, pageIds, published } = stage;
      const pages = result === null ? pageIds.length : result.pagesCreated + result.pagesUpdated;
      const [only] = pageIds;
      const archived = result?.pagesArchived ?? 0;
      const waiting = result?.indexing ?? 0;
      const indexing = waiting < LATE_PAGES ? 0 : waiting;
      return (
        <Part title={messages.imported}>
          <Notice tone="done" title={messages.pagesInName(counted(pages, 'page'), into.name)}>
            <p>
              {published ? messages.publishedAfterImport : messages.draftsAfterImport}
              {archived > 0 && messages.pagesWereArchived(counted(archived, 'page'))}
              {indexing > 0 && messages.waitingForIndex(counted(indexing, 'page'))}
            </p>
          </Notice>
          <div className="actions">
            <ButtonLink
              look="primary"
              to={projectAddress(
                into,
                only !== undefined && pageIds.length === 1 ? `/pages/${only}` : '',
              )}
            >
              {pageIds.length === 1 ? messages.openPage : messages.openProject}
            </ButtonLink>
            <ButtonLink to={projectAddress(into, '/quality')}>{messages.viewQuality}</ButtonLink>
            <ButtonLink to={projectAddress(into, '/activity/redirects')}>
              {messages.checkOldAddresses}
            </ButtonLink>
            <Button onClick={restart}>{messages.importMore}</Button>
          </div>
        </Part>
      );
    }
  }
};
