/**
 * A tree of another product on its whole way: converted, imported and published, exported, imported
 * once more; every page rendered, links and quality read. Only through HTTP.
 */
import { contract, type EndpointOutput } from '@quoin/contract';
import type { ApiClient } from '../../test/faults/support/client.ts';
import { ask, askAll } from './answers.ts';
import type { SourceTree } from './read-tree.ts';

type Conversion = EndpointOutput<typeof contract.imports.convert>;
type Exported = EndpointOutput<typeof contract.projects.export>;
export type BrokenLink = EndpointOutput<typeof contract.links.report>['links'][number];
type BundleResult = EndpointOutput<typeof contract.projects.bundle>['result'];

export interface Journey {
  readonly conversion: Conversion;
  readonly bundle: BundleResult;
  readonly exported: Exported;
  /** The export of a project that was made from {@link exported}. */
  readonly again: Exported;
  readonly pages: readonly { id: string; sourcePath: string | null; status: string }[];
  readonly brokenLinks: readonly BrokenLink[];
  /** Pages that could not be rendered, with the answer. */
  readonly unrendered: readonly string[];
  readonly averageScore: number;
  readonly scoredPages: number;
  /** Seconds of each step. */
  readonly seconds: Readonly<Record<string, number>>;
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Returns the files of an export as the body of a bundle. */
const bundleOf = ({ files }: Exported) => {
  const manifest = files.find(({ path }) => path === 'docs.json');
  if (manifest === undefined || !('content' in manifest))
    throw new Error('an export without docs.json');
  return {
    manifest: JSON.parse(manifest.content),
    pages: files.flatMap((file) =>
      'content' in file && file !== manifest ? [{ path: file.path, markdown: file.content }] : [],
    ),
    media: files.flatMap((file) => ('base64' in file ? [file] : [])),
    publish: true,
  };
};

export const travel = async (
  client: ApiClient,
  { files, bytes }: SourceTree,
  name: string,
): Promise<Journey> => {
  const seconds: Record<string, number> = {};
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    seconds[step] = (performance.now() - start) / 1000;
    return result;
  };
  const newProject = async (): Promise<string> => {
    const made = await ask(client, contract.projects.create, '/projects', { name });
    return `/projects/${made.project.id}`;
  };

  const { bundle: bundled, export: exports } = contract.projects;
  const conversion = await timed('convert', () =>
    ask(client, contract.imports.convert, '/import/convert', { files }),
  );
  const media = conversion.assets.flatMap(({ path }) => {
    const found = bytes.get(path);
    return found === undefined ? [] : [{ path, base64: base64(found) }];
  });
  const project = await newProject();
  const { manifest, pages: converted } = conversion;
  const { result: bundle } = await timed('bundle', () =>
    ask(client, bundled, `${project}/bundle`, { manifest, pages: converted, media, publish: true }),
  );
  const exported = await timed('export', () => ask(client, exports, `${project}/export`));

  const second = await newProject();
  await ask(client, bundled, `${second}/bundle`, bundleOf(exported));
  const again = await ask(client, exports, `${second}/export`);

  const pages = (
    await askAll((query) => ask(client, contract.pages.list, `${project}/pages${query}`))
  ).flatMap(({ data }) => data);
  const brokenLinks = (
    await timed('links', () =>
      askAll((query) => ask(client, contract.links.report, `${project}/links${query}`)),
    )
  ).flatMap(({ links }) => links);
  const unrendered: string[] = [];
  await timed('render', async () => {
    for (const { id, path } of pages) {
      await ask(client, contract.pages.rendered, `/pages/${id}/rendered?state=published`).catch(
        (problem: unknown) => unrendered.push(`${path}: ${problem}`),
      );
    }
  });
  const quality = await timed('quality', () =>
    ask(client, contract.quality.get, `${project}/quality`),
  );
  return {
    conversion,
    bundle,
    exported,
    again,
    pages,
    brokenLinks,
    unrendered,
    averageScore: quality.averageScore,
    scoredPages: quality.pages.length,
    seconds,
  };
};
