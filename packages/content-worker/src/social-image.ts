/** Pictures of links: an SVG of the site as PNG. Loaded when the first one is drawn. */
import { isAbsolute } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import wasm from '@resvg/resvg-wasm/index_bg.wasm' with { type: 'file' };
import { SOCIAL_FONTS } from './social-fonts.ts';

/** In a bundle that is no executable, Bun writes the path relative to the module. */
const bytesOf = (path: string): Promise<Uint8Array> =>
  Bun.file(isAbsolute(path) ? path : new URL(path, import.meta.url)).bytes();

let fonts: Promise<Uint8Array[]> | null = null;

/** Once a process: the library refuses a second time. */
const load = async (): Promise<Uint8Array[]> => {
  const [program, ...buffers] = await Promise.all([wasm, ...SOCIAL_FONTS].map(bytesOf));
  await initWasm(program ?? new Uint8Array());
  return buffers;
};

/** @returns a PNG of the size that the SVG has */
export const drawSocialImage = async (svg: string): Promise<Uint8Array> => {
  fonts ??= load();
  const font = { fontBuffers: await fonts, loadSystemFonts: false, defaultFontFamily: 'Noto Sans' };
  const drawing = new Resvg(svg, { font });
  const image = drawing.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    drawing.free();
  }
};
