/** The home page, which VitePress builds from front matter, as text behind the front matter. */

import { isRecord } from '@quoin/markdown/syntax';
import { attributesText } from '../markup/block-text.ts';
import type { SourcePage } from '../markup/source-page.ts';
import { destination, linkText } from '../markup/words.ts';
import { featureIcon } from '../messages.ts';

type Data = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const recordsOf = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** `src`, or the one for light themes. */
const imageOf = (value: unknown): { src: string; dark: string | undefined; alt: string } | null => {
  if (typeof value === 'string') return { src: value, dark: undefined, alt: '' };
  if (!isRecord(value)) return null;
  const src = textOf(value.src) ?? textOf(value.light);
  return src === undefined ? null : { src, dark: textOf(value.dark), alt: textOf(value.alt) ?? '' };
};

const heroText = (hero: Data): string[] => {
  const name = textOf(hero.name);
  const text = textOf(hero.text);
  const title = name ?? text;
  const image = imageOf(hero.image);
  const actions = recordsOf(hero.actions).flatMap((action) => {
    const words = textOf(action.text);
    const link = textOf(action.link);
    return words === undefined || link === undefined ? [] : [linkText(words, link)];
  });
  return [
    ...(title === undefined ? [] : [`# ${title}`]),
    ...(name === undefined || text === undefined ? [] : [`**${text}**`]),
    ...(textOf(hero.tagline) === undefined ? [] : [textOf(hero.tagline) ?? '']),
    ...(image === null
      ? []
      : [
          image.dark === undefined
            ? `![${image.alt}](${destination(image.src)})`
            : `<Image${attributesText({ src: image.src, alt: image.alt, dark: image.dark })} />`,
        ]),
    ...(actions.length === 0 ? [] : [actions.join(' · ')]),
  ];
};

const isMarkup = (icon: string): boolean => icon.includes('<');

const cardText = (feature: Data, page: SourcePage): string => {
  const image = imageOf(isRecord(feature.icon) ? feature.icon : null);
  const icon = textOf(feature.icon);
  const title = textOf(feature.title);
  if (icon !== undefined && isMarkup(icon)) {
    page.report({ start: 0, end: 0 }, 'icon', featureIcon({ title: title ?? 'a feature' }));
  }
  // An icon that is a character has no name.
  const words = icon === undefined || isMarkup(icon) ? title : `${icon} ${title ?? ''}`.trim();
  const attributes = {
    title: words,
    href: textOf(feature.link),
    img: image?.src,
    cta: textOf(feature.linkText),
  };
  const open = `<Card${attributesText(attributes)}`;
  const details = textOf(feature.details);
  return details === undefined ? `${open} />` : `${open}>\n\n${details}\n\n</Card>`;
};

/** Cards in a row, as many as the theme shows. */
const columnsFor = (count: number): number =>
  count % 3 === 0 || count > 4 ? 3 : Math.min(count, 4);

export const convertHome = (page: SourcePage, data: Data | null): void => {
  if (data === null || data.layout !== 'home') return;
  const features = recordsOf(data.features);
  const cards =
    features.length === 0
      ? []
      : [
          `<CardGroup${attributesText({ cols: columnsFor(features.length) })}>`,
          ...features.map((feature) => cardText(feature, page)),
          '</CardGroup>',
        ];
  const parts = [...(isRecord(data.hero) ? heroText(data.hero) : []), ...cards];
  if (parts.length === 0) return;
  const at = page.text.bodyStart;
  page.replace({ start: at, end: at }, `\n${parts.join('\n\n')}\n`);
};
