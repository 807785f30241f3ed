/** One page: written in the middle, in any of three ways, with what there is to know beside it. */

import type { Editor } from '@quoin/editor';
import type { Page } from '@quoin/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams, useSearchParams } from 'wouter';
import { projectAddress } from '../../addresses.ts';
import { isNotFound, quoin } from '../../api.ts';
import { useCommands } from '../../frame/commands.ts';
import { useLeaveDetails } from '../../frame/details.tsx';
import { NotFound } from '../../frame/not-found.tsx';
import { Screen, ScreenSkeleton, useTitle } from '../../frame/screen.tsx';
import { Eye } from '../../icons/icons.ts';
import * as messages from '../../messages/page.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Load } from '../../ui/load.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { ConflictView } from './conflict.tsx';
import { createdInput, takeCreated } from './created-page.ts';
import { DraftNotice } from './draft-notice.tsx';
import { EditorHost } from './editor-host.tsx';
import { HeldInput } from './held/held-input.ts';
import { IssueList } from './issue-list.tsx';
import type { PageIssue } from './link-issues.ts';
import { ModeSwitch, useMode } from './mode-switch.tsx';
import { NameRevision } from './name-revision.tsx';
import { PageActions } from './page-actions.tsx';
import { PageDetails } from './page-details.tsx';
import { prepareEditor } from './prepare-editor.ts';
import { PresentWriters } from './present-writers.tsx';
import { Preview } from './preview.tsx';
import { openedPageQuery } from './queries.ts';
import { ReadOnlyReason } from './read-only-reason.tsx';
import { SaveStatus } from './save-status.tsx';
import { TitleField } from './title-field.tsx';
import { useAnchor } from './use-anchor.ts';
import { useCrumbs } from './use-crumbs.ts';
import { useFileDrop } from './use-file-drop.ts';
import { usePageMoves } from './use-page-moves.ts';
import { usePageText } from './use-page-text.ts';
import { usePresence } from './use-presence.ts';
import { useTitleHeading } from './use-title-heading.ts';
import { useWithEditor } from './use-with-editor.ts';

/** The content of the address: beside the text, or in its place on narrow windows. */
const usePreview = () => {
  const [parameters, setParameters] = useSearchParams();
  const isOpen = parameters.has('preview');
  const toggle = useCallback(
    () =>
      setParameters(
        (before) => {
          if (before.has('preview')) before.delete('preview');
          else before.set('preview', '1');
          return before;
        },
        { replace: true },
      ),
    [setParameters],
  );
  useCommands(
    useMemo(
      () => [
        {
          id: 'page-preview',
          label: isOpen ? messages.closeThePreview : messages.openThePreview,
          group: messages.thisPage,
          keys: 'mod+shift+e',
          icon: <Eye size={16} />,
          run: toggle,
        },
      ],
      [isOpen, toggle],
    ),
  );
  return { isOpen, toggle };
};

interface OpenedProps extends ProjectScreenProps {
  /** With its text. */
  readonly opened: Page;
}

const OpenPage = ({ project, opened }: OpenedProps) => {
  const writers = usePresence(opened.id, project.role !== 'viewer');
  const [held] = useState(() => createdInput(opened.id) ?? new HeldInput());
  const isHeld = useSyncExternalStore(held.subscribe, () => held.isWaiting);
  const text = usePageText(project, opened, writers.length > 0, held);
  const { page, saver, state, draft, editor } = text;
  const [mode, setMode] = useMode(project);
  const [parameters] = useSearchParams();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const moves = usePageMoves(project, page, text.saveAll);
  const preview = usePreview();
  const crumbs = useCrumbs(project, page);
  const sheet = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'name' | 'delete' | null>(null);
  useTitle(page.title, project.name);
  const mayEdit = project.role !== 'viewer' && moves.can('edit');
  const readOnly = !mayEdit || draft !== null || state.kind === 'conflict';

  const isSettled = state.kind === 'saved' && page.version === saver.base.version;
  const title = useTitleHeading(page.title, isSettled);
  const isOver = useFileDrop(editor, held, readOnly);
  const [shown, setShown] = useState<Editor | null>(null);

  const asksForLine = Number(parameters.get('line') ?? 0);
  const asksForLink = parameters.get('link') ?? undefined;
  // The editor takes the focus only after its element is shown.
  useEffect(() => {
    if (asksForLine > 0) shown?.showLine(asksForLine, asksForLink);
  }, [shown, asksForLine, asksForLink]);
  // What is asked of the page goes before what the address asks for.
  const withEditor = useWithEditor(shown);
  const leaveDetails = useLeaveDetails();
  const showLine = useCallback(
    (line: number, url?: string) => {
      leaveDetails();
      // A line is of the source. A link in it is in every mode.
      if (url === undefined) setMode('source');
      withEditor(async (made) => {
        if (url === undefined) await made.setMode('source');
        made.showLine(line, url);
      });
    },
    [withEditor, setMode, leaveDetails],
  );
  const takeSuggestion = useCallback(
    (places: readonly PageIssue[]) => {
      leaveDetails();
      const [{ line, url, suggestion } = {}] = places;
      if (line === undefined || url === undefined || suggestion === undefined) return;
      const lines = places.map((place) => place.line);
      withEditor((made) => {
        const isChanged = made.changeUrl(url, suggestion, lines);
        if (isChanged) made.showLine(line, suggestion);
        else toast(messages.theAddressIsNotInTheText);
      });
    },
    [withEditor, leaveDetails],
  );
  const { setEditor } = text;
  const onEditor = useCallback<typeof setEditor>(
    (made) => {
      setEditor(made);
      setShown(made);
    },
    [setEditor],
  );
  // The author of a new page writes next.
  useEffect(() => {
    if (takeCreated(opened.id)) held.focus();
  }, [opened.id, held]);
  useAnchor(project, page, () => saver.base.text, shown);
  const askForName = useCallback(() => setAsked('name'), []);

  const remove = async () => {
    await quoin.pages.delete(page.id);
    toast(messages.titleIsPermanentlyDeleted(page.title));
    navigate(projectAddress(project));
    await queryClient.invalidateQueries({ queryKey: ['project', project.slug] });
  };

  return (
    <main className="screen screen-full page-screen" id="main" tabIndex={-1}>
      <header className="page-bar">
        <Breadcrumbs crumbs={crumbs} />
        <div className="page-bar-end">
          <PresentWriters writers={writers} />
          {mayEdit && <SaveStatus state={state} isHeld={isHeld} />}
          <ModeSwitch mode={mode} onPick={setMode} />
          <IconButton
            size="small"
            label={preview.isOpen ? messages.closeThePreview : messages.openThePreview}
            keys="mod+shift+e"
            icon={<Eye size={16} />}
            aria-pressed={preview.isOpen}
            onClick={preview.toggle}
          />
          {project.role !== 'viewer' && (
            <PageActions
              project={project}
              page={page}
              moves={moves}
              isBehind={state.kind !== 'saved'}
              isUndecided={state.kind === 'conflict'}
              onName={askForName}
              onDelete={() => setAsked('delete')}
            />
          )}
        </div>
      </header>
      <div
        className={classNames(
          'page-columns',
          preview.isOpen && 'page-columns-two',
          isOver && 'page-columns-over',
        )}
        data-drop={messages.dropToInsert}
      >
        <div className="page-sheet" ref={sheet}>
          <div className="page-notices">
            <ReadOnlyReason project={project} page={page} moves={moves} />
            {draft !== null && (
              <DraftNotice
                draft={draft}
                canEdit={mayEdit}
                isReady={shown !== null}
                onTake={() => void text.bringBack()}
                onDiscard={text.discard}
              />
            )}
            {state.kind === 'failed' && (
              <ErrorNotice
                problem={state.problem}
                title={messages.pageNotSaved}
                onRetry={() => void saver.flush()}
              />
            )}
            {moves.issues.length > 0 && (
              <Notice tone="problem" title={messages.notPublishedCannotRender}>
                <IssueList issues={moves.issues} onLine={showLine} />
              </Notice>
            )}
          </div>
          {state.kind === 'conflict' && (
            <ConflictView
              pageId={page.id}
              conflict={state}
              busy={false}
              onResolve={(merged) => void text.resolve(merged, state.theirs)}
            />
          )}
          <article
            className={classNames('page-paper', `page-paper-${mode}`)}
            hidden={state.kind === 'conflict'}
          >
            <div className="page-above quoin-canvas">
              <div className="page-over">
                <StatusBadge status={page.status} changed={page.hasUnpublishedChanges} />
              </div>
              {title.place !== 'text' && (
                <TitleField
                  page={page}
                  readOnly={readOnly}
                  isForNavigation={title.place === 'navigation'}
                  onRename={(next) => void text.change({ title: next })}
                  onNext={() => (editor.current ?? held).focus()}
                />
              )}
            </div>
            <EditorHost
              project={project}
              page={page}
              text={opened.content ?? ''}
              mode={mode}
              readOnly={readOnly}
              held={held}
              onChange={text.onChange}
              onLeave={() => void saver.flush()}
              onHeading={title.onHeading}
              onEditor={onEditor}
            />
          </article>
        </div>
        {preview.isOpen && <Preview project={project} page={page} editor={shown} sheet={sheet} />}
      </div>
      <PageDetails
        project={project}
        page={page}
        text={saver.base.text}
        readOnly={readOnly}
        onDescribe={(description) => void text.change({ description })}
        onLine={showLine}
        onChange={takeSuggestion}
      />
      {asked === 'name' && (
        <NameRevision
          onSave={text.saveAs}
          onClose={() => {
            setAsked(null);
            void queryClient.invalidateQueries({ queryKey: ['project', project.slug, 'page'] });
          }}
        />
      )}
      <AlertDialog
        open={asked === 'delete'}
        onOpenChange={() => setAsked(null)}
        title={messages.permanentlyDeleteTitle(page.title)}
        confirmWords={messages.deletePage}
        onConfirm={remove}
      >
        <p>
          {messages.deletePageHint(page.version === 1 ? messages.text : `${page.version} versions`)}
        </p>
      </AlertDialog>
    </main>
  );
};

export default function PageScreen({ project }: ProjectScreenProps) {
  const { pageId = '' } = useParams();
  const queryClient = useQueryClient();
  const [mode] = useMode(project);
  const query = useQuery(openedPageQuery(pageId, mode !== 'source'));
  useEffect(() => prepareEditor(queryClient, project.slug), [queryClient, project.slug]);
  useEffect(() => {
    if (query.error !== null) takeCreated(pageId);
  }, [query.error, pageId]);
  if (isNotFound(query.error)) {
    return <NotFound title={messages.pageNotFound}>{messages.itWasDeleted}</NotFound>;
  }
  if (query.error !== null && query.data === undefined) {
    return (
      <Screen title={messages.thePageDidNotLoad} of={project.name}>
        <Load query={query}>{() => null}</Load>
      </Screen>
    );
  }
  return (
    <Load query={query} skeleton={<ScreenSkeleton />}>
      {(opened) => <OpenPage key={opened.id} project={project} opened={opened} />}
    </Load>
  );
}
