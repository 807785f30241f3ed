/**
 * Mermaid as the service sends it: the package's single file, compressed, with its licence. The
 * package and what it depends on take 200 MB on disk, so that only developers install it.
 */
import { readFile } from 'node:fs/promises';

/** The part of the package's manifest that is read here. */
interface Manifest {
  version: string;
}

const fromPackage = (path: string): Promise<string> =>
  readFile(new URL(import.meta.resolve(`mermaid/${path}`)), 'utf8');

/** Returns the text that `src/assets/mermaid.js.zst` contains. */
export const mermaidScript = async (): Promise<string> => {
  const [manifest, licence, script] = await Promise.all(
    ['package.json', 'LICENSE', 'dist/mermaid.min.js'].map(fromPackage),
  );
  const { version }: Manifest = JSON.parse(manifest ?? '');
  return `/*! dist/mermaid.min.js of the npm package mermaid ${version}\n\n${licence?.trim()}\n*/\n${script}`;
};
