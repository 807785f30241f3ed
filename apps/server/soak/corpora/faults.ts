/** What is wrong with a {@link Journey}, one line for each fault. Pure. */
import type { BrokenLink, Journey } from './journey.ts';

type Manifest = Journey['conversion']['manifest'];
type NavNode = Manifest['spaces'][number]['nav'][number];

const withoutExtension = (path: string): string => path.replace(/\.(?:mdx?|markdown)$/i, '');

/** A page can hold items too; the schema of its node leaves room for them. */
const itemsBelow = (node: NavNode): NavNode[] =>
  node.type === 'group' || node.type === 'page'
    ? (Object.getOwnPropertyDescriptor(node, 'items')?.value ?? [])
    : [];

const pageFiles = (nodes: readonly NavNode[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.type === 'page' ? [withoutExtension(node.file)] : []),
    ...pageFiles(itemsBelow(node)),
  ]);

const counted = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

function* pageFaults({ conversion, exported, pages }: Journey): Generator<string> {
  const texts = new Map(
    exported.files.map((file) => [file.path, 'content' in file ? file.content : null]),
  );
  const inNavigation = counted(conversion.manifest.spaces.flatMap(({ nav }) => pageFiles(nav)));
  const inProject = counted(pages.map(({ sourcePath }) => sourcePath ?? ''));
  for (const { path, markdown } of conversion.pages) {
    const places = inNavigation.get(withoutExtension(path)) ?? 0;
    if (places !== 1) yield `${path} stands in the navigation ${places} times`;
    if (inProject.get(path) !== 1) yield `${path} is ${inProject.get(path) ?? 0} pages`;
    if (texts.get(path) !== markdown) yield `${path} is exported with other bytes`;
  }
  if (pages.length !== conversion.pages.length) {
    yield `${conversion.pages.length} pages were converted, ${pages.length} are in the project`;
  }
  for (const { status, sourcePath } of pages) {
    if (status !== 'published') yield `${sourcePath} is ${status}`;
  }
}

function* manifestFaults({ conversion, exported, again }: Journey): Generator<string> {
  const file = exported.files.find(({ path }) => path === 'docs.json');
  const manifest: Manifest =
    file !== undefined && 'content' in file ? JSON.parse(file.content) : { spaces: [] };
  for (const [at, space] of conversion.manifest.spaces.entries()) {
    if (!Bun.deepEquals(manifest.spaces[at], space)) {
      yield `the navigation of space ${space.name} is exported otherwise`;
    }
  }
  if (!Bun.deepEquals(manifest, conversion.manifest)) yield 'docs.json is exported otherwise';
  if (!Bun.deepEquals(again, exported)) yield 'the export of an imported export is another';
}

/** Broken links that the conversion said nothing of, at their place in the converted text. */
export const unreported = ({ conversion, pages, brokenLinks }: Journey): BrokenLink[] => {
  const messages = new Map<string, string[]>();
  for (const { path, message } of conversion.unmapped) {
    const known = messages.get(withoutExtension(path));
    if (known === undefined) messages.set(withoutExtension(path), [message]);
    else known.push(message);
  }
  const files = new Map(pages.map(({ id, sourcePath }) => [id, sourcePath ?? '']));
  return brokenLinks.filter(({ pageId, url }) => {
    const fragment = url.indexOf('#');
    const said = messages.get(withoutExtension(files.get(pageId) ?? '')) ?? [];
    return !said.some(
      (message) =>
        message.startsWith(`${url} `) ||
        (fragment !== -1 && message.startsWith(`${url.slice(fragment)} `)),
    );
  });
};

export const faultsOf = (journey: Journey): string[] => [
  ...pageFaults(journey),
  ...manifestFaults(journey),
  ...journey.unrendered,
  ...unreported(journey).map(
    ({ path, line, url, reason }) => `${path}:${line} ${url}: ${reason}, and not reported`,
  ),
];

export const tally = (names: readonly string[]): string =>
  [...counted(names)]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
