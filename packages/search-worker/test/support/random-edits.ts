/** Anything that can happen to pages, in any order, while two processes index them. */
import fc from 'fast-check';
import { type Dialect, type Library, openDeployment, openLibrary } from './library.ts';

const WORDS = ['ship', 'ships', 'quay', 'pier', 'max_tokens', 'Über', '東京都', 'harbour', 'rope'];
const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 })
  .map((some) => some.join(' '));
const part = fc.oneof(
  fc
    .record({ heading: words, body: words })
    .map(({ heading, body }) => `## ${heading}\n\n${body}\n`),
  words.map((code) => `\`\`\`\n${code}\n\`\`\`\n`),
  words,
);

/** As often as each is here. */
const KINDS = [
  ...['create', 'create', 'create', 'save', 'save', 'save', 'save', 'save', 'retitle', 'rename'],
  ...[
    'publish',
    'publish',
    'unpublish',
    'archive',
    'restore',
    'remove',
    'locale',
    'drain',
    'search',
  ],
] as const;

const edit = fc.record({
  kind: fc.constantFrom(...KINDS),
  page: fc.nat(),
  title: words,
  content: fc.array(part, { maxLength: 5 }).map((parts) => parts.join('\n')),
  locale: fc.constantFrom('en', 'de', 'ja'),
  process: fc.nat({ max: 1 }),
});

type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

const apply = async (library: Library, ids: string[], one: Edit): Promise<void> => {
  const { kind, title, content, locale } = one;
  const pageId = ids[one.page % ids.length];
  if (kind === 'locale') await library.setLocale(locale);
  else if (kind === 'create' || pageId === undefined) ids.push(await library.page(title, content));
  else if (kind === 'save') await library.save(pageId, content);
  else if (kind === 'retitle') await library.set(pageId, { title });
  else if (kind === 'rename') await library.rename(pageId);
  else if (kind === 'publish') await library.publish(pageId);
  else if (kind === 'unpublish' || kind === 'restore')
    await library.set(pageId, { status: 'draft' });
  else if (kind === 'archive') await library.archive(pageId);
  else if (kind === 'remove') {
    await library.remove(pageId);
    ids.splice(one.page % ids.length, 1);
  }
};

/** @returns the index as it has become, and as it is made from nothing, by state */
export const afterRandomEdits = async (dialect: Dialect, count: number, seed: number) => {
  await using deployment = await openDeployment(dialect);
  const library = await openLibrary(deployment.db);
  const processes = [deployment.open(), deployment.open()];
  const ids: string[] = [];
  for (const one of fc.sample(edit, { numRuns: count, seed })) {
    const search = processes[one.process];
    if (one.kind === 'drain') await search?.drain(null);
    else if (one.kind === 'search') await search?.query(library.question(one.title));
    else await apply(library, ids, one);
  }
  await processes[0]?.drain(null);
  const scopes = (['current', 'published'] as const).map((state) => ({
    projectId: library.projectId,
    state,
  }));
  const become = [];
  for (const scope of scopes) become.push(await deployment.dump(scope));
  for (const search of processes) await search.close();
  await deployment.clear();
  await deployment.open().drain(null);
  const fresh = [];
  for (const scope of scopes) fresh.push(await deployment.dump(scope));
  return { become, fresh, log: deployment.log };
};
