/**
 * Texts of Git as the project has them: where Quoin wrote the path of a file in place of the address
 * of an image that was uploaded here, the address is back. Reads nothing.
 */
import {
  type AssetReference,
  assetReferences,
  mayHoldAssets,
  withAssetUrls,
} from '@quoin/markdown';
import type { GitText } from './git-texts.ts';
import type { FileMatch } from './match-files.ts';
import type { SyncSession } from './session.ts';

/** Hashes (SHA-256) of the files that texts may refer to. */
export interface KnownImages {
  /** As both sides agreed on. */
  before(path: string): string | null;
  /** As the head has it; null where it has no such file. */
  now(path: string): string | null;
}

interface KnownTexts {
  readonly base: string | null;
  readonly editor: string | null;
  readonly archived: string | null;
  readonly published: string | null;
  /** The base is the text of the file itself: a push of Quoin that the branch has. */
  readonly isBase: boolean;
}

type ByHash = ReadonlyMap<string, readonly (string | null)[]>;

/** How a text refers to each image, in its order: by which address, or by a path (null). */
const addressesIn = (source: string, file: string, { before }: KnownImages): ByHash => {
  const hashOf = (reference: AssetReference): string | null =>
    'hash' in reference ? reference.hash : before(reference.path);
  const found = new Map<string, (string | null)[]>();
  for (const reference of assetReferences(source, file)) {
    const hash = hashOf(reference);
    if (hash === null) continue;
    const url = 'url' in reference ? reference.url : null;
    const others = found.get(hash);
    if (others === undefined) found.set(hash, [url]);
    else others.push(url);
  }
  return found;
};

/** The text of Git with addresses where the texts that the project knows have them. */
export const inProjectForm = async (
  { deps }: Pick<SyncSession, 'deps'>,
  { path, from }: FileMatch,
  written: GitText,
  { base, editor, archived, published, isBase }: KnownTexts,
  read: () => Promise<KnownImages>,
): Promise<GitText> => {
  const known = base ?? editor ?? archived ?? published;
  if (known === null || !mayHoldAssets(known)) return written;
  if (isBase && base !== null) return { text: base, hash: deps.secrets.hash(base) };
  const images = await read();
  const addresses = addressesIn(known, from ?? path, images);
  const taken = new Map<string, number>();
  const text = withAssetUrls(written.text, path, (target) => {
    const now = images.now(target);
    const before = images.before(target);
    const hash = [now, before].find((one) => one !== null && addresses.has(one));
    if (now === null || hash == null) return null;
    const urls = addresses.get(hash) ?? [];
    const at = taken.get(hash) ?? 0;
    taken.set(hash, at + 1);
    const url = urls[Math.min(at, urls.length - 1)] ?? null;
    return url === null ? null : url.replace(hash, now);
  });
  return text === written.text ? written : { text, hash: deps.secrets.hash(text) };
};
