/** Each state of each block in the editor beside the published page, in pixels (ADR 47). */
import { beforeAll, describe, expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import type { AppService } from './app-service.ts';
import { type BlockState, blockStates, inHebrew } from './block-states.ts';
import { differences, MAX_SHARE, openEditor, openPublished, pictureOf } from './canvas-pictures.ts';
import { API } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

/** All states of a look take minutes on a busy machine. */
const ALL_MS = 900_000;

/** States on one page: a worker has three seconds for its code, formulas and diagrams. */
const ON_A_PAGE = 25;

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120"><rect width="240" height="120" fill="teal"/><circle cx="60" cy="60" r="40" fill="gold"/></svg>';

/** Blocks and states that the editor shows in another way, each with the reason. */
const DIFFERENT: Readonly<Record<string, string>> = {
  ParameterTable: 'A list is shown as it is written, not as rows of names and types.',
  'code, numbered': 'Lines have no numbers.',
  'inline, marks': 'The tags of <kbd> are shown.',
  'inline, footnote': 'The name of the note is shown.',
};

const SLUG = 'states';

interface StatesPage {
  readonly id: string;
  readonly states: readonly BlockState[];
}

let app: AppService;
const pages: Record<'ltr' | 'rtl', StatesPage[]> = { ltr: [], rtl: [] };

const upload = async (): Promise<string> => {
  const body = new FormData();
  body.set('file', new File([PICTURE], 'picture.svg', { type: 'image/svg+xml' }));
  const answer = await fetch(`${app.url}${API}/projects/${SLUG}/assets`, {
    method: 'POST',
    headers: { origin: app.url, cookie: app.ada.cookie.join('=') },
    body,
  });
  return String(Object(await answer.json()).asset.url);
};

const makePages = async (direction: 'ltr' | 'rtl', states: readonly BlockState[]) => {
  const { space } = Object(
    await app.api('POST', `${API}/projects/${SLUG}/spaces`, {
      name: direction,
      locale: direction === 'rtl' ? 'he' : 'en',
    }),
  );
  for (let at = 0; at < states.length; at += ON_A_PAGE) {
    const some = states.slice(at, at + ON_A_PAGE);
    // Between the blocks are rules, so that each is known by its number.
    const text = some.map(({ markdown }) => markdown).join('\n\n---\n\n');
    const { page } = Object(
      await app.api('POST', `${API}/projects/${SLUG}/pages`, {
        spaceId: space.id,
        title: `${direction} ${at}`,
        parentId: null,
        content: `---\ntitle: States\n---\n\n${text}\n`,
      }),
    );
    await app.api('POST', `${API}/pages/${page.id}/publish`);
    pages[direction].push({ id: page.id, states: some });
  }
};

inSoak(describe)('each state of each block', () => {
  beforeAll(async () => {
    app = await sharedAppService();
    await app.api('POST', `${API}/projects`, { name: SLUG, slug: SLUG, visibility: 'public' });
    const states = blockStates(await upload());
    await makePages('ltr', states);
    await makePages(
      'rtl',
      states.map((each) => ({ ...each, markdown: inHebrew(each.markdown) })),
    );
  });

  const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
    (['ltr', 'rtl'] as const).flatMap((direction) =>
      [1440, 390].map((width) => ({ colorScheme, direction, width })),
    ),
  );

  test.each(looks)(
    'is in the editor as on the published page: $colorScheme, $direction, $width px',
    async ({ colorScheme, direction, width }) => {
      // A narrow window is that of a phone, whose scroll bars take no room.
      const isMobile = width < 500;
      const options = {
        viewport: { width, height: 1000 },
        colorScheme,
        isMobile,
        hasTouch: isMobile,
      };
      const [editor, site] = await Promise.all([app.open(options), app.open(options)]);
      const rows: string[] = [];
      const different: string[] = [];
      for (const { id, states } of pages[direction]) {
        await openEditor(editor, `/app/${SLUG}/pages/${id}?mode=wysiwyg`);
        await openPublished(site, `/app/_preview/${SLUG}/${id}`);
        const pictures = await Promise.all([
          pictureOf(editor, '.qe-content'),
          pictureOf(site, '.prose'),
        ]);
        expect(pictures.map(({ boxes }) => boxes.length)).toEqual([states.length, states.length]);
        const shares = await differences(site, ...pictures);
        for (const [index, { block, state }] of states.entries()) {
          const share = shares[index] ?? 1;
          const name = `${block}, ${state}`;
          rows.push(`| ${name} | ${(share * 100).toFixed(1)} % |`);
          const isKnown = name in DIFFERENT || block in DIFFERENT;
          if (share > MAX_SHARE && !isKnown) different.push(name);
        }
      }
      console.log([`${colorScheme}, ${direction}, ${width} px`, ...rows].join('\n'));
      await Promise.all([editor.context().close(), site.context().close()]);
      expect(different).toEqual([]);
    },
    ALL_MS,
  );
});
