/** The smallest page around an editor: what the app does, without the app. */

import {
  createEditor,
  EditHistory,
  type Editor,
  type EditorMode,
  type StoredFile,
} from '../../src/index.ts';
import type { LinkTarget } from '../../src/links.ts';

export interface Desk {
  open(markdown: string, mode: EditorMode, readOnly?: boolean): Promise<void>;
  editor(): Editor;
  /** Opens another editor of the same page, as an app that was left and entered again. */
  reopen(mode: EditorMode): Promise<void>;
  /** How often the writer changed something since it was opened. */
  changes(): number;
  /** What becomes of the next uploads: addresses, what is wrong, or `waits` until it is cancelled. */
  uploads: (string | Error)[];
  /** Searches for link targets wait for it. */
  searching: Promise<void>;
  /** The stored file that the writer chooses; null if they choose none. */
  chosen: StoredFile | null;
}

declare global {
  interface Window {
    desk: Desk;
  }
}

const post = async (path: string, body: string | readonly string[]) => {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  return response.json();
};

const TARGETS: readonly LinkTarget[] = [
  { href: '/guides/install', label: 'Install', hint: 'Guides', kind: 'page' },
  { href: '/guides/install#macos', label: 'macOS', hint: 'Install', kind: 'heading' },
  { href: '/assets/plan.pdf', label: 'plan.pdf', kind: 'file', size: 4096 },
];

const components = await (await fetch('/components')).json();
const element = document.body.appendChild(document.createElement('main'));
let editor: Editor | null = null;
let changes = 0;
let history = new EditHistory();

const current = (): Editor => {
  if (editor === null) throw new Error('Nothing is open');
  return editor;
};

const show = async (markdown: string, mode: EditorMode, readOnly: boolean): Promise<void> => {
  editor = createEditor({
    element,
    markdown,
    mode,
    readOnly,
    history,
    components,
    label: 'Text of the page',
    nonce: 'of-the-page',
    parse: (text) => post('/parse', text),
    render: async (texts) => (await post('/render', texts)).html,
    validate: (text) => post('/validate', text),
    links: {
      search: async (query) => {
        await window.desk.searching;
        return TARGETS.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
      },
      check: async (urls) =>
        urls
          .filter((url) => url.includes('missing'))
          .map((url) => ({ url, reason: 'No page at this address' })),
    },
    files: {
      upload: async (file, { onProgress, signal }) => {
        const next = window.desk.uploads.shift();
        onProgress(0.5);
        if (next === 'waits') {
          await new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          });
        }
        if (next === undefined || next instanceof Error) throw next ?? new Error('Not expected');
        return { url: next, name: file.name, mediaType: file.type, size: file.size };
      },
      choose: async () => window.desk.chosen,
    },
    onChange: () => {
      changes += 1;
    },
  });
  await editor.ready;
};

window.desk = {
  async open(markdown, mode, readOnly = false) {
    editor?.destroy();
    changes = 0;
    history = new EditHistory();
    await show(markdown, mode, readOnly);
  },
  async reopen(mode) {
    const markdown = current().getMarkdown();
    editor?.destroy();
    await show(markdown, mode, false);
  },
  editor: current,
  changes: () => changes,
  uploads: [],
  searching: Promise.resolve(),
  chosen: null,
};
