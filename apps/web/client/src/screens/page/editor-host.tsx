/** The editor's place in the page: created once per page, and notified of changes around it. */

import type { Editor, EditorMode, FileKind, StoredFile, UploadOptions } from '@quoin/editor';
import type { Page, Project } from '@quoin/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { problemMessage, quoin } from '../../api.ts';
import { cspNonce } from '../../csp.ts';
import { useCommands } from '../../frame/commands.ts';
import { useTypedAhead } from '../../frame/typed-ahead.ts';
import * as messages from '../../messages/page.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { toastProblem } from '../../ui/toast.tsx';
import { uploadFile } from '../../upload.ts';
import { addressInPages } from '../files/file-kinds.ts';
import { canvasStyle } from './canvas-style.ts';
import { historyOf } from './edit-histories.ts';
import { EDITOR_KEYS } from './editor-commands.ts';
import type { HeldInput } from './held/held-input.ts';
import { findLinkIssues, withLinkIssues } from './link-issues.ts';
import { pageLinks } from './page-links.ts';
import { loadEditor } from './prepare-editor.ts';
import { assetsQuery, componentsQuery, parsed } from './queries.ts';
import { shownAddress } from './shown-address.ts';
import { useDirection } from './use-direction.ts';
import { WaitingText } from './waiting-text.tsx';

export interface EditorHostProps {
  readonly project: Project;
  readonly page: Page;
  /** As it is when the editor opens; later texts come by `setMarkdown`. */
  readonly text: string;
  readonly mode: EditorMode;
  readonly readOnly: boolean;
  /** What is done before the editor is there. */
  readonly held: HeldInput;
  readonly onChange: (read: () => string) => void;
  /** The heading of level 1 that the text begins with, when it changes. */
  readonly onHeading: (heading: string | null) => void;
  /** The focus went elsewhere. */
  readonly onLeave: () => void;
  /** The editor while it is there. */
  readonly onEditor: (editor: Editor | null) => void;
}

/** A file that the editor waits for. */
interface Choosing {
  readonly kind: FileKind;
  readonly resolve: (file: StoredFile | null) => void;
}

/** Loaded when the writer chooses the first file. */
const ChooseFile = lazy(async () => ({
  default: (await import('../files/choose-file.tsx')).ChooseFile,
}));

/** Without a sign of an image, the files of the project need not be known to show a text. */
const mayShowFiles = (markdown: string): boolean =>
  /!\[|\b(?:src|img|dark|poster)\s*=/.test(markdown);

export const EditorHost = (props: EditorHostProps) => {
  const { project, mode, readOnly, held } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const direction = useDirection(project.slug, props.page.spaceId);
  const latestDirection = useRef(direction);
  latestDirection.current = direction;
  const queryClient = useQueryClient();
  useCommands(EDITOR_KEYS);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const [attempt, setAttempt] = useState(0);
  useTypedAhead(choosing !== null);

  useLayoutEffect(() => {
    const storeFile = async (file: File, options: UploadOptions): Promise<StoredFile> => {
      try {
        const asset = await uploadFile(project.slug, file, options);
        void queryClient.invalidateQueries({ queryKey: assetsQuery(project.slug).queryKey });
        return { ...asset, url: addressInPages(asset) };
      } catch (thrown) {
        // The editor shows the message.
        throw new Error(problemMessage(thrown).message, { cause: thrown });
      }
    };
    const element = place.current;
    if (element === null) return;
    let made: Editor | null = null;
    let isGone = false;
    const open = async () => {
      const { text } = latest.current;
      const files = queryClient.ensureQueryData(assetsQuery(project.slug));
      // Who needs it waits for it below.
      files.catch(() => undefined);
      const [{ createEditor, EditHistory, loadSource }, components] = await Promise.all([
        loadEditor(),
        queryClient.ensureQueryData(componentsQuery),
        canvasStyle(project.slug),
        latest.current.mode !== 'source' && mayShowFiles(text) ? files : null,
      ]);
      // What was typed before the page was left is still written.
      if (isGone && !held.isWaiting) return;
      const now = latest.current;
      made = createEditor({
        element,
        markdown: now.text,
        mode: now.mode,
        label: messages.textOfThePage,
        history: historyOf(now.page.id, () => new EditHistory()),
        parse: parsed,
        render: async (texts) =>
          (await quoin.pages.render(now.page.id, { texts: [...texts] })).html,
        components,
        files: {
          upload: storeFile,
          choose: (kind) =>
            new Promise((resolve) => {
              setChoosing({ kind, resolve });
            }),
        },
        validate: async (markdown) => {
          const { title } = latest.current.page;
          const [{ issues }, links] = await Promise.all([
            quoin.validate.run({ markdown, title }),
            // Without an answer no link is marked; the next change sends the request again.
            findLinkIssues(now.page.id, markdown).catch(() => []),
          ]);
          return withLinkIssues(issues, links);
        },
        links: pageLinks(queryClient, project, now.page.id),
        displayUrl: (url) => {
          const assets = queryClient.getQueryData(assetsQuery(project.slug).queryKey) ?? [];
          return shownAddress(url, latest.current.page, assets);
        },
        onChange: (read) => latest.current.onChange(read),
        onHeading: (heading) => latest.current.onHeading(heading),
        nonce: cspNonce,
        readOnly: now.readOnly,
        direction: latestDirection.current,
      });
      // Without its nodes the text is there as its source.
      await made.ready.catch(setProblem);
      await held.whenComposed();
      if (isGone) {
        now.onEditor(made);
        held.playIn(made);
        now.onEditor(null);
        made.destroy();
        return;
      }
      setEditor(made);
      now.onEditor(made);
      // A page that is opened without a connection needs it.
      if (navigator.serviceWorker?.controller) loadSource().catch(console.warn);
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (held.isWaiting) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    open().catch((thrown: unknown) => {
      setProblem(thrown);
      if (isGone) toastProblem(messages.thePageWasNotChanged, thrown);
    });
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && element.contains(relatedTarget);
      if (!isInside) latest.current.onLeave();
    };
    element.addEventListener('focusout', onLeave);
    return () => {
      isGone = true;
      element.removeEventListener('focusout', onLeave);
      removeEventListener('beforeunload', ask);
      if (held.isWaiting) return;
      latest.current.onEditor(null);
      made?.destroy();
    };
    // A page has an editor of its own: this component is keyed by it.
  }, [project.slug, queryClient, held, attempt]);

  // The element is shown, and the text that waited for it is gone.
  useLayoutEffect(() => {
    if (editor !== null && !readOnly) held.playIn(editor);
  }, [editor, readOnly, held]);
  useEffect(() => {
    if (editor === null || editor.mode === mode) return;
    editor.setMode(mode).then(() => setProblem(null), setProblem);
  }, [editor, mode]);
  useEffect(() => editor?.setReadOnly(readOnly), [editor, readOnly]);
  useLayoutEffect(() => editor?.setDirection(direction), [editor, direction]);

  return (
    <>
      {problem !== null && (
        <ErrorNotice
          problem={problem}
          title={messages.theEditorDidNotOpen}
          onRetry={
            editor === null
              ? () => {
                  setProblem(null);
                  setAttempt(attempt + 1);
                }
              : undefined
          }
        />
      )}
      {editor === null && (
        <WaitingText
          pageId={props.page.id}
          mode={mode}
          markdown={props.text}
          readOnly={readOnly}
          held={held}
          onHeading={props.onHeading}
        />
      )}
      <div className="page-editor" ref={place} hidden={editor === null} />
      {choosing !== null && (
        <Suspense>
          <ChooseFile
            project={project}
            kind={choosing.kind}
            onChoose={(file) => {
              choosing.resolve(file && { ...file, url: addressInPages(file) });
              setChoosing(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
