/** The script that a preview adds to each page: reloads it, and shows problems of the folder. */

/** Where the script is served. */
export const LIVE_SCRIPT_PATH = '/-/preview.js';
/** Where its events come from. */
export const EVENTS_PATH = '/-/events';

/** State that the page of a preview receives, immediately and after each change. */
export interface LiveState {
  /** A page that was made for another revision is out of date. */
  readonly revision: string;
  /** A line each; empty if the page shows all of the folder. */
  readonly problems: readonly string[];
}

/**
 * For browsers. The reload leaves the scroll position to the browser and restores it where images
 * that have no size arrive late. The policy of the site allows no style elements: the sheet is
 * adopted.
 */
export const LIVE_SCRIPT = `(() => {
  const script = document.currentScript;
  const shown = script.dataset.revision;
  const key = 'quoin-preview-scroll ' + location.pathname;
  const position = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (position !== null) {
    addEventListener('load', () => scrollTo({ top: Number(position), behavior: 'instant' }));
  }
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    section { position: fixed; inset: auto 16px 16px; z-index: 2147483647; max-height: 50vh;
      overflow: auto; padding: 12px 16px; border: 2px solid #d92d20; border-radius: 8px;
      background: #fff; color: #1d1d1f; font: 14px/1.5 system-ui, sans-serif;
      box-shadow: 0 8px 32px #0004; }
    h2 { margin: 0 0 4px; color: #b42318; font-size: 14px; }
    p { margin: 4px 0; overflow-wrap: anywhere; white-space: pre-wrap;
      font: 13px/1.5 ui-monospace, monospace; }
  \`);
  root.adoptedStyleSheets = [sheet];
  const show = (problems) => {
    root.replaceChildren();
    if (problems.length === 0) return host.remove();
    const section = document.createElement('section');
    section.setAttribute('role', 'alert');
    section.setAttribute('aria-label', 'Problems of the folder');
    section.tabIndex = 0;
    const heading = document.createElement('h2');
    heading.textContent = 'This folder has problems. A text that cannot be published keeps its last state.';
    section.append(heading);
    for (const problem of problems) {
      const line = document.createElement('p');
      line.textContent = problem;
      section.append(line);
    }
    root.append(section);
    document.body.append(host);
  };
  new EventSource('${EVENTS_PATH}').addEventListener('state', ({ data }) => {
    const { revision, problems } = JSON.parse(data);
    if (revision === shown) return show(problems);
    sessionStorage.setItem(key, String(scrollY));
    location.reload();
  });
})();
`;

/** @param html - a document of the site */
export const withLiveScript = (html: string, revision: string): string =>
  html.replace(
    '</head>',
    () => `<script src="${LIVE_SCRIPT_PATH}" data-revision="${revision}" defer></script>\n</head>`,
  );
