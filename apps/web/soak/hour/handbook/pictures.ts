/** Pictures and files. */
import type { Page } from 'playwright-core';
import { type Hand, lastOf } from '../hand.ts';
import { block, fillForm, heading, type Piece } from '../pieces.ts';

/** Files of the author's device. */
const PIER = {
  name: 'pier.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><rect width="320" height="120" fill="teal"/></svg>',
  ),
};
const PRICE_LIST = {
  name: 'prices.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Prices of the harbour'),
};
/** Addresses of files have a hash of their content, which the comparison leaves out. */
const IMAGE = '/assets/…/pier.svg';
const FILE = '/assets/…/prices.txt';
const UPLOADED = `<File src="${FILE}" title="prices.txt" size={21} />`;

/** Sends a file of the device where the list of blocks asks for one. */
const fromDevice = (
  label: string,
  file: typeof PIER,
  markdown: string,
  done: (hand: Hand, page: Page) => Promise<void>,
): Piece => ({
  markdown,
  async write(hand, page) {
    const asked = page.waitForEvent('filechooser');
    await hand.insert(label);
    await (await asked).setFiles(file);
    await done(hand, page);
  },
});

/** Chooses a file in the dialog that is open. */
const chooseStored = async (hand: Hand, page: Page, title: string, name: RegExp): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await hand.use(dialog.getByRole('button', { name }));
  await dialog.waitFor({ state: 'detached' });
};

export const PICTURES: readonly Piece[] = [
  heading(2, 'Pictures of the harbour'),
  fromDevice(
    'Image from this device',
    PIER,
    `![The pier at noon](${IMAGE})`,
    async (hand, page) => {
      await hand.openPanel(page.locator('.ProseMirror .qe-image').last());
      await hand.fill(
        page.locator('.qe-panel').getByLabel('Description', { exact: true }),
        'The pier at noon',
      );
      await hand.closeForm(null);
    },
  ),
  fromDevice('File from this device', PRICE_LIST, UPLOADED, (_hand, page) =>
    page.locator('.ProseMirror', { hasText: 'prices.txt' }).waitFor(),
  ),
  block('Image from the project', `![The pier again](${IMAGE})`, async (hand, page) => {
    await chooseStored(hand, page, 'Choose an image', /pier\.svg/);
    await hand.openPanel(page.locator('.ProseMirror .qe-image').last());
    await hand.fill(
      page.locator('.qe-panel').getByLabel('Description', { exact: true }),
      'The pier again',
    );
    await hand.closeForm(null);
  }),
  block('File from the project', UPLOADED, (hand, page) =>
    chooseStored(hand, page, 'Choose a file', /prices\.txt/),
  ),
  block(
    'Frame',
    '<Frame caption="The pier in a frame">\nA frame has words too.\n</Frame>',
    async (hand, page) => {
      await page.keyboard.type('A frame has words too.');
      await fillForm(hand, lastOf(page, 'Frame'), 'Frame', { Caption: 'The pier in a frame' });
    },
  ),
  block(
    'Image',
    `<Image src="${IMAGE}" alt="The pier from the sea" width="200" />`,
    async (hand, page) => {
      const panel = page.locator('.qe-panel');
      await hand.use(panel.getByRole('button', { name: 'Choose a file', exact: true }).first());
      await chooseStored(hand, page, 'Choose an image', /pier\.svg/);
      await hand.fill(
        panel.getByLabel('Alternative text', { exact: true }),
        'The pier from the sea',
      );
      await hand.fill(panel.getByLabel('Width', { exact: true }), '200');
      await hand.closeForm(null);
    },
  ),
  block(
    'Video',
    '<Video src="https://www.youtube.com/watch?v=dQw4w9WgXcQ" title="A tour" />',
    (hand, page) =>
      fillForm(hand, lastOf(page, 'Video'), 'Video', {
        Address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        Title: 'A tour',
      }),
  ),
  block('Embed', '<Embed url="https://example.com/chart" title="The chart" />', (hand, page) =>
    fillForm(hand, lastOf(page, 'Embed'), 'Embed', {
      Address: 'https://example.com/chart',
      Title: 'The chart',
    }),
  ),
  block('File', `<File src="${FILE}" title="Price list" />`, async (hand, page) => {
    const file = lastOf(page, 'File');
    await hand.use(file.getByRole('button', { name: 'Choose a file', exact: true }));
    await chooseStored(hand, page, 'Choose a file', /prices\.txt/);
    await fillForm(hand, file, 'File', { Title: 'Price list' });
  }),
];
