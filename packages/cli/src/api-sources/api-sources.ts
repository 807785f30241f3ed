import type { ApiSource, Quoin, Structure, StructureItem } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { type Field, showList } from '../lists/show-list.ts';
import * as messages from '../messages/api.ts';
import { itemsOf } from '../structure/items.ts';
import { type PlaceOptions, placeOf } from '../structure/place.ts';
import { visibleLine } from '../terminal/visible.ts';
import { readLocalFiles } from './local-files.ts';
import { uploadFiles } from './upload.ts';

/**
 * Returns the problem of a description: the error of the last attempt, else the number of its
 * problems.
 */
const problemOf = ({ error, problems }: ApiSource): string => {
  if (error !== null) return error;
  const [first] = problems;
  if (first === undefined) return '';
  const place = first.line === null ? '' : `line ${first.line}: `;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `${place}${first.message}${more}`;
};

export const listApiSources = async (context: Context): Promise<void> => {
  const quoin = await context.client();
  const { sources } = await quoin.apiSources.list(await context.project());
  const fields: readonly Field<ApiSource>[] = [
    { title: 'Description', of: ({ spec }) => spec, style: context.style.bold },
    { title: 'Status', of: ({ status }) => status },
    { title: 'Format', of: ({ format }) => format ?? '' },
    { title: 'Pages', of: ({ pages }) => String(pages) },
    { title: 'Problem', of: problemOf },
  ];
  await showList(context, sources, fields, messages.noDescriptions());
};

const itemsNaming = (spaces: Structure['spaces'], spec: string): StructureItem[] =>
  spaces
    .flatMap(({ items }) => [...itemsOf(items)])
    .filter(({ type, href }) => type === 'api' && href === spec);

const isAddress = (spec: string): boolean => /^https?:\/\//i.test(spec);

/** The description in the project: a file of this computer is uploaded, with the files that it names. */
const storedSpec = async (
  { io }: Context,
  quoin: Quoin,
  project: string,
  given: string,
): Promise<{ spec: string; uploaded: readonly string[] }> => {
  if (isAddress(given)) return { spec: given, uploaded: [] };
  const files = await readLocalFiles(io.cwd, given);
  const [first] = files ?? [];
  if (files === null || first === undefined) {
    const { media } = await quoin.projects.files(project);
    if (media.some(({ path }) => path === given)) return { spec: given, uploaded: [] };
    throw new CommandError(messages.localFileNotFound({ given }), {
      code: 'not_found',
      next: messages.passFileOrUrl,
    });
  }
  return { spec: first.path, uploaded: await uploadFiles(quoin, project, files) };
};

export const addApiSource = async (
  context: Context,
  given: string,
  { title, ...options }: PlaceOptions & { title: string },
): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const structure = await quoin.structure.get(project);
  const place = placeOf(structure, options);
  const { spec, uploaded } = await storedSpec(context, quoin, project, given);
  for (const path of uploaded) context.note(`Uploaded ${visibleLine(path)}`);
  const spaces = structure.spaces.filter(({ id }) => id === place.spaceId);
  if (itemsNaming(spaces, spec).length > 0) {
    context.result({ spec, uploaded, added: false }, () =>
      uploaded.length === 0
        ? messages.descriptionExists({ spec })
        : messages.descriptionUpdated({ spec }),
    );
    return;
  }
  await quoin.structure.change(project, { op: 'create_api', title, spec, ...place });
  context.result({ spec, uploaded, added: true }, () => messages.descriptionAdded({ spec }));
};

export const refreshApiSources = async (context: Context): Promise<void> => {
  const quoin = await context.client();
  const answer = await quoin.apiSources.refresh(await context.project());
  context.result(answer, () => messages.descriptionsReadAgain());
};

export const removeApiSource = async (context: Context, spec: string): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const { spaces } = await quoin.structure.get(project);
  const items = itemsNaming(spaces, spec);
  if (items.length === 0) {
    throw new CommandError(messages.descriptionNotFound({ spec }), {
      code: 'not_found',
      next: messages.listDescriptions(),
    });
  }
  await context.confirm(messages.removeDescription({ spec }));
  for (const { navItemId } of items) {
    await quoin.structure.change(project, { op: 'delete_item', navItemId });
  }
  context.result({ spec, removed: items.length }, () => `Removed ${visibleLine(spec)}`);
};
