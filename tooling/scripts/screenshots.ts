/**
 * `bun run screenshots [name…]`: makes the pictures of `docs/images` anew, all or those that are named,
 * of a handbook that is beside this script, on a service and in a browser of its own.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './src/command.ts';
import { openHarbour } from './src/screenshots/harbour.ts';
import { PICTURES } from './src/screenshots/pictures.ts';

const FOLDER = join(ROOT, 'docs/images');
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The browser's machine may have no font for code: this is the first of the design's that has a name. */
const CODE_FONT = 'SF Mono';
const font = import.meta.resolve(
  '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2',
);
const base64 = (await Bun.file(new URL(font)).bytes()).toBase64();
/** Runs in the page; without ligatures, which make other signs of Markdown's. */
const withCodeFont = `{
  const face = new FontFace('${CODE_FONT}', Uint8Array.fromBase64('${base64}'), {
    featureSettings: '"calt" 0',
  });
  document.fonts.add(face);
  void face.load();
}`;

const named = new Set(process.argv.slice(2));
await mkdir(FOLDER, { recursive: true });
const harbour = await openHarbour();
try {
  for (const picture of PICTURES) {
    if (named.size > 0 && !named.has(picture.name)) continue;
    const page = await harbour.app.open({
      as: picture.who === 'reader' ? null : harbour.ada,
      colorScheme: picture.dark === true ? 'dark' : 'light',
      viewport: picture.phone === true ? PHONE : DESKTOP,
      hasTouch: picture.phone === true,
      reducedMotion: 'reduce',
    });
    await page.addInitScript(withCodeFont);
    await picture.arrange(page, harbour);
    await page.waitForLoadState('networkidle');
    const png = new Bun.Image(await page.screenshot()).png({ palette: true });
    const written = await Bun.write(join(FOLDER, `${picture.name}.png`), await png.bytes());
    console.log(`${picture.name}.png  ${Math.ceil(written / 1024)} KB`);
    await page.context().close();
  }
} finally {
  await harbour.close();
}
