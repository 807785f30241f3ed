/** The worker process: does what its parent orders, one thing at a time, and ends with it. */
import { batchesByLength } from '@quoin/child-process';
import type { IndexedApiPage, SourceFile } from '@quoin/core';
import type { Command, Message, Work } from './protocol.ts';

const say = (message: Message): void => {
  process.send?.(message);
};

/** Least milliseconds between two words on progress. */
const PROGRESS_MS = 100;

const throttled = () => {
  let last = 0;
  return (done: number, total: number): void => {
    const now = performance.now();
    if (done !== total && now - last < PROGRESS_MS) return;
    last = now;
    say({ type: 'progress', done, total });
  };
};

const asPages = (files: readonly SourceFile[]) =>
  files.map(({ path, content }) => ({ path, markdown: content }));

const convert = async (
  files: readonly SourceFile[],
  { keepAddresses }: Work['convertTree']['input'],
): Promise<void> => {
  const { convertTreeAsync } = await import('@quoin/convert');
  const { pages, ...output } = await convertTreeAsync(
    { files, keepAddresses },
    { progress: throttled() },
  );
  for (const batch of batchesByLength(pages, ({ markdown }) => markdown.length)) {
    say({ type: 'pages', pages: batch });
  }
  say({ type: 'done', output });
};

const findImages = async (files: readonly SourceFile[]): Promise<void> => {
  const { externalImages } = await import('@quoin/convert');
  say({ type: 'done', output: await externalImages(asPages(files)) });
};

const placeImages = async (
  files: readonly SourceFile[],
  images: Work['placeExternalImages']['input'],
): Promise<void> => {
  const { placeExternalImages } = await import('@quoin/convert');
  const pages = await placeExternalImages(asPages(files), new Map(images));
  for (const batch of batchesByLength(pages, ({ markdown }) => markdown.length)) {
    say({ type: 'pages', pages: batch });
  }
  say({ type: 'done', output: null });
};

const readNavigation = async (
  files: readonly SourceFile[],
  space: Work['foreignNavigation']['input'],
): Promise<void> => {
  const { foreignNavigation } = await import('@quoin/git-sync');
  say({ type: 'done', output: await foreignNavigation(files, space, { progress: throttled() }) });
};

const decide = async ({ texts, side }: Work['decidePage']['input']): Promise<void> => {
  const { decidePage } = await import('@quoin/git-sync');
  say({ type: 'done', output: decidePage(texts, side) });
};

const importOne = async (file: { filename: string; bytes: Uint8Array }): Promise<void> => {
  const { ImportError, importFile } = await import('@quoin/import');
  try {
    say({ type: 'done', output: await importFile(file) });
  } catch (problem) {
    if (!(problem instanceof ImportError)) throw problem;
    const { kind, message } = problem;
    say({ type: 'refused', refusal: { kind, message } });
  }
};

/** After so long the rest of the page is not drawn: a caller waits for it. */
const DRAWING_MS = 3_000;

const renderPage = async (content: string): Promise<void> => {
  const { renderHighlighted } = await import('@quoin/markdown/highlight');
  say({ type: 'done', output: await renderHighlighted(content, DRAWING_MS) });
};

/** Characters of pages in one message. */
const API_BATCH = 500_000;

const readApi = async (files: readonly SourceFile[], first: string): Promise<void> => {
  const { readDescription } = await import('@quoin/api-reference/read');
  const { storedModel } = await import('@quoin/api-reference');
  const texts = new Map(files.map(({ path, content }) => [path, content]));
  const { missing, reference, problems } = readDescription(first, texts);
  if (reference === null || missing.length > 0) {
    say({ type: 'done', output: { missing, reference: null, problems: problems() } });
    return;
  }
  const { title, version, format } = reference;
  let batch: IndexedApiPage[] = [];
  let characters = 0;
  for (const { model, ...page } of reference.pages()) {
    const stored = storedModel(model);
    batch.push({ ...page, ...stored });
    characters += stored.model.length;
    if (characters < API_BATCH) continue;
    say({ type: 'api-pages', pages: batch });
    batch = [];
    characters = 0;
  }
  say({ type: 'api-pages', pages: batch });
  const output = { missing, reference: { title, version, format }, problems: problems() };
  say({ type: 'done', output });
};

const renderApiPage = async ({
  model,
  place,
  isHurried,
}: Work['renderApiPage']['input']): Promise<void> => {
  const { renderPage } = await import('@quoin/api-reference/render');
  const { openModel } = await import('@quoin/api-reference');
  const page = openModel(model);
  const output = await renderPage(page, place, DRAWING_MS, isHurried);
  say({ type: 'done', output });
  // The other languages are ready for the next page. An error here ends the process.
  if (isHurried && !output.isWhole) void renderPage(page, place, DRAWING_MS);
};

const expandPage = async ({ content, parts }: Work['expandParts']['input']): Promise<void> => {
  const { expandParts } = await import('@quoin/api-reference');
  say({ type: 'done', output: expandParts(content, parts) });
};

const validatePage = async ({ content, title }: Work['validate']['input']): Promise<void> => {
  const { validate } = await import('@quoin/markdown');
  say({ type: 'done', output: validate(content, { title }) });
};

const parsePage = async (content: string): Promise<void> => {
  const { flattenDocument, parse } = await import('@quoin/markdown');
  say({ type: 'done', output: flattenDocument(parse(content)) });
};

const findLinks = async (content: string): Promise<void> => {
  const { textLinks } = await import('@quoin/markdown');
  say({ type: 'done', output: textLinks(content) });
};

const findSections = async (content: string): Promise<void> => {
  const { parse, sectionRanges } = await import('@quoin/markdown');
  say({ type: 'done', output: sectionRanges(parse(content)) });
};

const makePortable = async (content: string): Promise<void> => {
  const { portableMarkdown } = await import('@quoin/markdown');
  say({ type: 'done', output: portableMarkdown(content) });
};

const countFacts = async (content: string): Promise<void> => {
  const { pageFacts } = await import('@quoin/markdown');
  say({ type: 'done', output: await pageFacts(content, async () => undefined) });
};

const compareTexts = async (input: Work['diffTexts']['input']): Promise<void> => {
  const { diffTexts } = await import('@quoin/core/diff-texts');
  say({ type: 'done', output: diffTexts(input) });
};

const drawImage = async (svg: string): Promise<void> => {
  const { drawSocialImage } = await import('./social-image.ts');
  say({ type: 'done', output: await drawSocialImage(svg) });
};

const readFontFile = async (bytes: Uint8Array): Promise<void> => {
  const { readFont } = await import('./fonts/read-font.ts');
  say({ type: 'done', output: await readFont(bytes) });
};

const cutFontFile = async ({ bytes, part }: Work['cutFont']['input']): Promise<void> => {
  const { cutFont } = await import('./fonts/cut-font.ts');
  say({ type: 'done', output: await cutFont(bytes, part) });
};

let files: SourceFile[] = [];

const handleCommand = async (order: Command): Promise<void> => {
  if (order.type === 'files') {
    files.push(...order.files);
    return;
  }
  const given = files;
  files = [];
  try {
    if (order.work === 'importFile') await importOne(order.input);
    else if (order.work === 'externalImages') await findImages(given);
    else if (order.work === 'placeExternalImages') await placeImages(given, order.input);
    else if (order.work === 'render') await renderPage(order.input);
    else if (order.work === 'readApi') await readApi(given, order.input);
    else if (order.work === 'renderApiPage') await renderApiPage(order.input);
    else if (order.work === 'expandParts') await expandPage(order.input);
    else if (order.work === 'validate') await validatePage(order.input);
    else if (order.work === 'parse') await parsePage(order.input);
    else if (order.work === 'textLinks') await findLinks(order.input);
    else if (order.work === 'sectionRanges') await findSections(order.input);
    else if (order.work === 'portableMarkdown') await makePortable(order.input);
    else if (order.work === 'pageFacts') await countFacts(order.input);
    else if (order.work === 'decidePage') await decide(order.input);
    else if (order.work === 'diffTexts') await compareTexts(order.input);
    else if (order.work === 'socialImage') await drawImage(order.input);
    else if (order.work === 'readFont') await readFontFile(order.input);
    else if (order.work === 'cutFont') await cutFontFile(order.input);
    else if (order.work === 'foreignNavigation') await readNavigation(given, order.input);
    else await convert(given, order.input);
  } catch (problem) {
    const error = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    say({ type: 'failed', error });
  }
};

process.on('message', (order: Command) => void handleCommand(order));
// The parent is gone, however it went.
process.on('disconnect', () => process.exit(0));
say({ type: 'ready' });
