/**
 * The frame in which a reader's browser draws what the service cannot: Mermaid itself, whole,
 * because it writes styles into what it draws. The frame is sandboxed, of no origin, and loads
 * nothing: a diagram that breaks out of Mermaid is alone there. All is in one document, because
 * scripts that such a frame loads would come without the cookie that a private site requires.
 */
import { readFile } from 'node:fs/promises';
import { type CachedResponse, cachedResponse } from './response-cache.ts';

/** Written by `scripts/write-mermaid.ts`. */
export const MERMAID = new URL('../assets/mermaid.js.zst', import.meta.url);

export const readMermaid = async (): Promise<string> =>
  (await Bun.zstdDecompress(await readFile(MERMAID))).toString();

const FRAME_SCRIPT = new URL('../assets/diagram-frame.js', import.meta.url);

const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ');

/** The drawing fills the frame, whose size the page has decided. */
const STYLE =
  'html,body{height:100%;margin:0;background:none}body{display:grid;place-items:center}svg{height:auto;max-height:100vh}';

/** A script in a document ends at the first end tag (HTML Living Standard §4.12.1.3). */
const inDocument = (script: string): string => script.replace(/<(?=\/script|!--)/gi, '\\x3c');

const documentText = async (): Promise<string> => {
  const [mermaid, frame] = await Promise.all([readMermaid(), readFile(FRAME_SCRIPT, 'utf8')]);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Diagram</title>
<style>${STYLE}</style>
<body>
<script>${inDocument(mermaid)}</script>
<script>${inDocument(frame)}</script>
</body>
</html>
`;
};

const make = async (): Promise<CachedResponse> => {
  const text = await documentText();
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
  };
  return cachedResponse(200, headers, text);
};

let made: Promise<CachedResponse> | null = null;

/** Megabytes that most sites never need: read at the first request. */
export const diagramFrame = (): Promise<CachedResponse> => {
  made ??= make().catch((problem: unknown) => {
    made = null;
    throw problem;
  });
  return made;
};
