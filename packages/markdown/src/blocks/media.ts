/** Images, films, files and what other sites offer. */

import { type Embed, findEmbed, findVideoFile } from '../embeds/index.ts';
import { hostOf } from '../links/url-target.ts';
import { type Address, addressOf, isForeign } from '../render/html-writer.ts';
import { pixels, share } from '../render/lengths.ts';
import { type Block, boolean, number, oneOf, string, url, words } from './block.ts';
import { writeCaptioned } from './captioned.ts';
import { type BlockHtml, markdownLink, paragraphs, writeWords } from './rendering.ts';
import type { Values } from './values.ts';

const width = string('width', 'In pixels, or in percent such as `50%`');
const height = string('height', 'In pixels');
const caption = words('caption', 'Text below');

/** A size that is a number; others are shown as they are written. */
const BYTES = /^\d{1,15}$/;

const writeImage = (html: BlockHtml, block: Values): void => {
  const { out } = html;
  const src = addressOf(block.text('src'), 'image');
  const alt = block.text('alt') ?? '';
  if (src === null) {
    out.text(alt);
    return;
  }
  const dark = addressOf(block.text('dark'), 'image');
  const href = addressOf(block.text('href'), 'link');
  if (href !== null) out.openLink(href);
  html.images.write({
    src,
    alt,
    width: block.text('width'),
    height: block.text('height'),
    canZoom: block.flag('zoom', true),
    attributes: {
      class: 'quoin-img',
      title: block.text('title'),
      'data-dark-src': dark === null || isForeign(dark) ? null : dark,
      'data-align': block.text('align'),
    },
  });
  if (href !== null) out.close('a');
};

/** Words for what an address points to: its title, else the last part of its path. */
const titleOf = (block: Values, url: string): string =>
  block.text('title') ??
  (url
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .findLast((part) => part !== '') ||
    url);

/** A link in the place of content that is not loaded into the page. */
const writeLinkCard = (
  html: BlockHtml,
  block: Values,
  kind: 'embed' | 'video' | 'file',
  name: 'url' | 'src',
): void => {
  const { out } = html;
  writeCaptioned(out, `quoin-${kind}`, block, () => {
    const url = block.text(name);
    const href = addressOf(url, 'link');
    if (url !== null && href !== null) {
      const bytes = block.text('size');
      out.openLink(href, {
        class: 'quoin-link-card',
        'data-kind': kind,
        download: kind === 'file' && !isForeign(href),
      });
      writeWords(out, 'span', 'quoin-link-card-title', titleOf(block, url));
      if (bytes !== null && BYTES.test(bytes)) {
        out.html('<span class="quoin-link-card-note">');
        out.slot({ kind: 'bytes', bytes: Number(bytes) });
        out.html('</span>');
      } else writeWords(out, 'span', 'quoin-link-card-note', bytes ?? hostOf(url));
      out.close('a');
    }
    html.content(block.element);
  });
};

/**
 * A link to the content with its title and picture. A script replaces it by the frame after a click;
 * before it, nothing of the other site is requested (ADR 53).
 */
const writeEmbed = (html: BlockHtml, block: Values, embed: Embed): void => {
  const { out } = html;
  const { page, address, element, shape, sandbox, provider } = embed;
  const caption = block.text('caption');
  out.open('figure', {
    class: 'quoin-embed',
    'data-shape': shape,
    'data-src': address,
    'data-element': element === 'iframe' ? null : element,
    'data-provider': provider,
    'data-sandbox': element === 'iframe' ? sandbox : null,
    'data-height': pixels(block.text('height')),
  });
  out.open('a', { class: 'quoin-embed-card', href: page, rel: 'noopener' });
  const title = block.text('title') ?? (element === 'video' ? titleOf(block, page) : null);
  out.slot({ kind: 'embed', embed, title });
  out.html('<span class="quoin-embed-note">');
  out.message('embed.open', { provider });
  out.html('</span>');
  out.close('a');
  html.content(block.element);
  writeWords(out, 'figcaption', 'quoin-caption', caption);
  out.close('figure');
};

/** Addresses in the project are never embeds. */
const embedOf = (address: string | null, isVideo: boolean): Embed | null => {
  if (address === null) return null;
  return findEmbed(address) ?? (isVideo ? findVideoFile(address) : null);
};

const writeFilm = (html: BlockHtml, block: Values, src: Address): void => {
  const { out } = html;
  const poster = addressOf(block.text('poster'), 'image');
  const plays = block.flag('autoPlay');
  writeCaptioned(out, 'quoin-video', block, () => {
    out.open('video', {
      src,
      poster: poster === null || isForeign(poster) ? null : poster,
      'aria-label': block.text('title'),
      width: pixels(block.text('width')),
      height: pixels(block.text('height')),
      'data-width': share(block.text('width')),
      controls: block.flag('controls', true),
      loop: block.flag('loop'),
      autoplay: plays,
      // Browsers start nothing by itself that makes a noise.
      muted: plays || block.flag('muted'),
      playsinline: true,
      preload: 'metadata',
    });
    html.content(block.element);
    out.close('video');
  });
};

const cleanLink = (content: string, block: Values, name: 'url' | 'src'): string => {
  const url = block.text(name);
  const embed = url === null ? null : findEmbed(url);
  const words = url === null || embed === null ? null : (block.text('title') ?? embed.provider);
  const link =
    url === null
      ? block.text('title')
      : markdownLink(words ?? titleOf(block, url), embed?.page ?? url);
  return paragraphs(link, content, block.text('caption'));
};

export const media: readonly Block[] = [
  {
    name: 'Frame',
    category: 'media',
    description: 'A frame around images or other content',
    attributes: [caption, words('hint', 'Text above')],
    parents: null,
    children: 'Markdown, usually one image',
    contains: null,
    inline: false,
    example: '<Frame caption="The list of pages">\n  ![Pages](/images/pages.png)\n</Frame>',
    html: (html, block) =>
      writeCaptioned(html.out, 'quoin-frame', block, () => html.content(block.element)),
    clean: (clean, block) =>
      paragraphs(block.text('hint'), clean.content(block.element), block.text('caption')),
  },
  {
    name: 'Image',
    category: 'media',
    description: 'An image with options that Markdown does not have',
    attributes: [
      url('src', 'The image', { required: true }),
      words('alt', 'Alternative text for users who cannot see the image', { required: true }),
      url('dark', 'The image in the dark theme'),
      words('title', 'Text that is shown when the pointer is over the image'),
      caption,
      url('href', 'Address that the image links to'),
      width,
      height,
      oneOf('align', ['left', 'center', 'right'], 'Alignment'),
      boolean('zoom', 'Opens larger on a click', { default: true }),
    ],
    parents: null,
    children: 'Nothing',
    contains: [],
    inline: true,
    example: '<Image src="/images/pages.png" alt="The list of pages" width="400" />',
    html(html, block) {
      const isAlone = block.element.type === 'mdxJsxFlowElement';
      if (isAlone) writeCaptioned(html.out, 'quoin-image', block, () => writeImage(html, block));
      else writeImage(html, block);
    },
    clean(_, block) {
      const src = block.text('src');
      const alt = block.text('alt') ?? '';
      const image = src === null ? alt : `!${markdownLink(alt, src)}`;
      return block.element.type === 'mdxJsxFlowElement'
        ? paragraphs(image, block.text('caption'))
        : image;
    },
  },
  {
    name: 'Video',
    category: 'media',
    description: 'A video that plays in the page; a video of another site is loaded after a click',
    attributes: [
      url('src', 'The video', { required: true }),
      words('title', 'What it shows'),
      caption,
      url('poster', 'Image before the video plays'),
      width,
      height,
      boolean('controls', 'Shows the controls to play and stop', { default: true }),
      boolean('autoPlay', 'Plays automatically, without sound'),
      boolean('loop', 'Starts again at the end'),
      boolean('muted', 'Without sound'),
    ],
    parents: null,
    children: 'Nothing, or text for browsers that cannot play the video',
    contains: null,
    inline: false,
    example: '<Video src="/films/tour.mp4" title="A tour" />',
    html(html, block) {
      const src = addressOf(block.text('src'), 'image');
      const embed = src !== null && isForeign(src) ? embedOf(src.url, true) : null;
      if (embed !== null) writeEmbed(html, block, embed);
      else if (src === null || isForeign(src)) writeLinkCard(html, block, 'video', 'src');
      else writeFilm(html, block, src);
    },
    clean: (clean, block) => cleanLink(clean.content(block.element), block, 'src'),
  },
  {
    name: 'Embed',
    category: 'media',
    description:
      'A video, a design or a program of another site, loaded after a click; a link to other pages',
    attributes: [
      url('url', 'Address of the content', { required: true }),
      words('title', 'Title; by default the title from the other site'),
      caption,
      width,
      height,
    ],
    parents: null,
    children: 'Nothing, or a description',
    contains: null,
    inline: false,
    example: '<Embed url="https://www.youtube.com/watch?v=dQw4w9WgXcQ" title="A tour" />',
    html(html, block) {
      const embed = embedOf(block.text('url'), true);
      if (embed === null) writeLinkCard(html, block, 'embed', 'url');
      else writeEmbed(html, block, embed);
    },
    clean: (clean, block) => cleanLink(clean.content(block.element), block, 'url'),
  },
  {
    name: 'File',
    category: 'media',
    description: 'A file to download',
    attributes: [
      url('src', 'The file', { required: true }),
      words('title', 'Name that readers see; by default the last part of the address'),
      caption,
      number('size', 'Bytes'),
    ],
    parents: null,
    children: 'Nothing, or a description',
    contains: null,
    inline: false,
    example: '<File src="/files/price-list.pdf" title="Price list" />',
    html: (html, block) => writeLinkCard(html, block, 'file', 'src'),
    clean: (clean, block) => cleanLink(clean.content(block.element), block, 'src'),
  },
];
