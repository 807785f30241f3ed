/** Refuses a brand whose files cannot be used, before anything is written. */

import { invalid } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { brandFileNotUploaded, brandProblem } from '../messages/site.ts';
import {
  type BrandFile,
  brandFilesOf,
  bytesOfFile,
  findBrandFiles,
  readBrandFile,
} from './brand-files.ts';
import type { Brand } from './read-brand.ts';

const refuse = ({ member, reference }: BrandFile, problem: string): never => {
  throw invalid(brandProblem({ member, problem }), { path: reference });
};

/**
 * @returns what a person has to look at
 * @throws {AppError} `invalid_payload` naming the member, and of CSS the line
 */
export const requireBrandFiles = async (
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  projectId: Id<'project'>,
  brand: Brand,
): Promise<string[]> => {
  const warnings: string[] = [];
  const files = brandFilesOf(brand);
  const references = files.map(({ reference }) => reference);
  const assets = await db.read((stores) => findBrandFiles(stores, projectId, references));
  for (const file of files) {
    const asset = assets.get(file.reference);
    if (asset === undefined) {
      refuse(file, brandFileNotUploaded({ reference: file.reference }));
      continue;
    }
    const reading = await readBrandFile(deps, file.kind, asset, () => bytesOfFile(deps, asset));
    const problem = reading.problem ?? reading.unreadable[0];
    if (problem !== undefined) refuse(file, problem);
    warnings.push(...reading.warnings);
  }
  return warnings;
};
