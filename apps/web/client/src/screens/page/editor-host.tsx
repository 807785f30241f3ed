/** The editor's place in the page: made once for a page, and told what changes around it. */

import type { Editor, EditorMode } from '@quoin/editor';
import type { Page, Project } from '@quoin/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { quoin } from '../../api.ts';
import { cspNonce } from '../../csp.ts';
import * as messages from '../../messages/page.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { canvasStyle } from './canvas-style.ts';
import { historyOf } from './edit-histories.ts';
import { pageLinks } from './page-links.ts';
import { assetsQuery, componentsQuery } from './queries.ts';
import { shownAddress } from './shown-address.ts';

export interface EditorHostProps {
  readonly project: Project;
  readonly page: Page;
  /** As it is when the editor opens; later texts come by `setMarkdown`. */
  readonly text: string;
  readonly mode: EditorMode;
  readonly readOnly: boolean;
  readonly onChange: (read: () => string) => void;
  /** The focus went elsewhere. */
  readonly onLeave: () => void;
  /** The editor while it is there. */
  readonly onEditor: (editor: Editor | null) => void;
}

/** Loaded when the first page opens. */
const loadEditor = () => import('@quoin/editor');

export const EditorHost = (props: EditorHostProps) => {
  const { project, mode, readOnly } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const queryClient = useQueryClient();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let made: Editor | null = null;
    let isGone = false;
    const open = async () => {
      const [{ createEditor, EditHistory }, components, assets] = await Promise.all([
        loadEditor(),
        queryClient.ensureQueryData(componentsQuery),
        queryClient.ensureQueryData(assetsQuery(project.slug)),
        canvasStyle(project.slug),
      ]);
      if (isGone) return;
      const now = latest.current;
      made = createEditor({
        element,
        markdown: now.text,
        mode: now.mode,
        label: messages.textOfThePage,
        history: historyOf(now.page.id, () => new EditHistory()),
        parse: (markdown) => quoin.parse.run({ markdown }),
        render: async (texts) =>
          (await quoin.pages.render(now.page.id, { texts: [...texts] })).html,
        components,
        async uploadImage(file) {
          const { asset } = await quoin.assets.create(project.slug, { file });
          void queryClient.invalidateQueries({ queryKey: assetsQuery(project.slug).queryKey });
          return { url: asset.url, alt: '' };
        },
        validate: async (markdown) => {
          const { title } = latest.current.page;
          return (await quoin.validate.run({ markdown, title })).issues;
        },
        links: pageLinks(queryClient, project, now.page.id),
        displayUrl: (url) => shownAddress(url, latest.current.page, assets),
        onChange: (read) => latest.current.onChange(read),
        nonce: cspNonce,
        readOnly: now.readOnly,
      });
      // Without its nodes the text is there as its source.
      await made.ready.catch(setProblem);
      if (isGone) return;
      setEditor(made);
      now.onEditor(made);
    };
    open().catch(setProblem);
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && element.contains(relatedTarget);
      if (!isInside) latest.current.onLeave();
    };
    element.addEventListener('focusout', onLeave);
    return () => {
      isGone = true;
      element.removeEventListener('focusout', onLeave);
      latest.current.onEditor(null);
      made?.destroy();
    };
    // A page has an editor of its own: this component is keyed by it.
  }, [project.slug, queryClient]);

  useEffect(() => {
    if (editor === null || editor.mode === mode) return;
    editor.setMode(mode).then(() => setProblem(null), setProblem);
  }, [editor, mode]);
  useEffect(() => editor?.setReadOnly(readOnly), [editor, readOnly]);

  return (
    <>
      {problem !== null && <ErrorNotice problem={problem} title={messages.theEditorDidNotOpen} />}
      {editor === null && problem === null && <Skeleton lines={5} />}
      <div className="page-editor" ref={place} hidden={editor === null} />
    </>
  );
};
