/**
 * Images of a PDF become assets at their places; those that cannot are reported with their page.
 */

import type { Paragraph } from 'mdast';
import { pdfImageOmitted } from '../messages.ts';
import type { Assets } from '../shared/assets.ts';
import type { Report } from '../shared/report.ts';
import type { PdfPage } from './document.ts';
import type { NodeItem } from './items.ts';
import type { Page, PageImage } from './page.ts';
import { type Pixels, pngOf } from './png.ts';

/** Pixels across: lines, dots and shadows of a layout are smaller. */
const MIN_SIDE = 16;

/** Pixels of one image, some 32 MB as RGBA, and of all together. */
const MAX_PIXELS = 8 * 1024 * 1024;
const MAX_ALL_PIXELS = 64 * 1024 * 1024;

const isPixels = (value: unknown): value is Pixels =>
  typeof value === 'object' &&
  value !== null &&
  'width' in value &&
  typeof value.width === 'number' &&
  'height' in value &&
  typeof value.height === 'number' &&
  'data' in value &&
  (value.data instanceof Uint8Array || value.data instanceof Uint8ClampedArray);

/** pdf.js keeps images of several pages apart from those of one. */
const pixelsOf = (page: PdfPage, key: string): Promise<unknown> =>
  new Promise((resolve) => {
    (key.startsWith('g_') ? page.commonObjs : page.objs).get(key, resolve);
  });

export class PdfImages {
  private pixels = 0;

  constructor(
    private readonly assets: Assets,
    private readonly report: Report,
  ) {}

  /** Images of one page, in the order of their places. */
  async read(source: PdfPage, { number, images }: Page): Promise<NodeItem[]> {
    const items: NodeItem[] = [];
    for (const image of images.toSorted((a, b) => a.y - b.y)) {
      const url = await this.assetOf(source, image, number);
      if (url === null) continue;
      const node: Paragraph = { type: 'paragraph', children: [{ type: 'image', url, alt: '' }] };
      items.push({ kind: 'node', node, page: number, x: image.x, y: image.y });
    }
    return items;
  }

  private async assetOf(source: PdfPage, { key }: PageImage, page: number): Promise<string | null> {
    const pixels = key === null || this.assets.full ? null : await pixelsOf(source, key);
    if (isPixels(pixels)) {
      const { width, height } = pixels;
      if (width < MIN_SIDE || height < MIN_SIDE) return null;
      const size = width * height;
      this.pixels += size;
      const png = size <= MAX_PIXELS && this.pixels <= MAX_ALL_PIXELS ? pngOf(pixels) : null;
      const path = png === null ? null : this.assets.add(png);
      if (path !== null) return path;
    }
    this.report.add(pdfImageOmitted, `page ${page}`);
    return null;
  }
}
