/** The brand of a bundle: what its `docs.json` says, with the files that it brings. */
import { LIMITS } from '@quoin/contract';
import { invalid } from '../app-error.ts';
import type { AssetContent } from '../assets/describe-asset.ts';
import {
  brandFilesOf,
  bytesOfFile,
  fileKey,
  findBrandFiles,
  readBrandFile,
} from '../brand/brand-files.ts';
import { readBrand } from '../brand/read-brand.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { themeProblem } from '../messages/imports.ts';
import { cssLeftOut } from '../messages/site.ts';
import { bytesOfBase64 } from '../strict-base64.ts';
import type { Bundle } from './bundle.ts';
import type { CompleteBundle } from './complete-bundle.ts';
import type { BundleWarning } from './desired.ts';
import { withoutBase } from './file-path.ts';

const MANIFEST = 'docs.json';

/** The bytes that the bundle brings, as far as it does not name them by their hash. */
const sentBytes = ({ media, basePath }: CompleteBundle, path: string): Uint8Array | null => {
  const sent = media?.find((one) => withoutBase(one.path, basePath) === path);
  return sent !== undefined && 'base64' in sent
    ? bytesOfBase64(JSON.stringify(path), sent.base64, LIMITS.assetBytes)
    : null;
};

/**
 * @returns members and files that are not used, as warnings
 * @throws {AppError} `invalid_payload` for a file that cannot be used, with the line of its CSS
 */
export const checkBundledBrand = async (
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  projectId: Id<'project'>,
  { manifest, media }: Pick<Bundle, 'manifest' | 'media'>,
  sent: CompleteBundle,
): Promise<BundleWarning[]> => {
  const { brand, problems } = readBrand({ manifest });
  const warnings = problems.map((message): BundleWarning => ({ path: MANIFEST, message }));
  const files = brandFilesOf(brand);
  const assets = await db.read((stores) =>
    findBrandFiles(
      stores,
      projectId,
      files.map(({ reference }) => reference),
    ),
  );
  for (const { member, reference, kind } of files) {
    const key = fileKey(reference);
    const brought = 'path' in key ? media?.get(key.path) : undefined;
    const file: AssetContent | undefined = brought ?? assets.get(reference);
    if (file === undefined) {
      const message = `theme.${member}: there is no file ${JSON.stringify(reference)}`;
      warnings.push({ path: MANIFEST, message });
      continue;
    }
    const reading = await readBrandFile(deps, kind, file, async () => {
      const bytes = 'path' in key ? sentBytes(sent, key.path) : null;
      return bytes ?? bytesOfFile(deps, file);
    });
    const { problem, unreadable, warnings: open } = reading;
    if (problem !== null) throw invalid(themeProblem({ member, problem }), { path: reference });
    warnings.push(
      ...unreadable.map((message) => ({ path: MANIFEST, message: cssLeftOut({ message }) })),
      ...open.map((message) => ({ path: MANIFEST, message })),
    );
  }
  return warnings;
};
