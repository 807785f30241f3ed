import type { ApiSource, Structure, StructureItem } from '@quoin/sdk';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { commandLine } from '../invocation.ts';
import { type Field, showList } from '../lists/show-list.ts';
import { type PlaceOptions, placeOf } from '../structure/place.ts';
import { visibleLine } from '../terminal/visible.ts';

/** What is wrong with a description: the failure of the last try, else how many problems it has. */
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
  await showList(
    context,
    sources,
    fields,
    `The project has no description of an API. Add one: ${commandLine('api-sources add openapi.yaml')}`,
  );
};

export const addApiSource = async (
  context: Context,
  spec: string,
  { title, ...place }: PlaceOptions & { title: string },
): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const structure = await quoin.structure.get(project);
  const changes = await quoin.structure.change(project, {
    op: 'create_api',
    title,
    spec,
    ...placeOf(structure, place),
  });
  context.result(
    changes,
    () =>
      `Added ${visibleLine(spec)}. Its pages appear in a few seconds: ${commandLine('api-sources list')}`,
  );
};

export const refreshApiSources = async (context: Context): Promise<void> => {
  const quoin = await context.client();
  const answer = await quoin.apiSources.refresh(await context.project());
  context.result(
    answer,
    () => `The descriptions are read again. See the result: ${commandLine('api-sources list')}`,
  );
};

const itemsOf = ({ spaces }: Structure, spec: string): StructureItem[] => {
  const found: StructureItem[] = [];
  const look = (items: readonly StructureItem[]): void => {
    for (const item of items) {
      if (item.type === 'api' && item.href === spec) found.push(item);
      look(item.children);
    }
  };
  for (const { items } of spaces) look(items);
  return found;
};

export const removeApiSource = async (context: Context, spec: string): Promise<void> => {
  const quoin = await context.client();
  const project = await context.project();
  const items = itemsOf(await quoin.structure.get(project), spec);
  if (items.length === 0) {
    throw new CommandError(`The navigation does not name ${visibleLine(spec)}`, {
      code: 'not_found',
      next: `See the descriptions: ${commandLine('api-sources list')}`,
    });
  }
  await context.confirm(`Remove ${visibleLine(spec)} and its pages?`);
  for (const { navItemId } of items) {
    await quoin.structure.change(project, { op: 'delete_item', navItemId });
  }
  context.result({ spec, removed: items.length }, () => `Removed ${visibleLine(spec)}`);
};
