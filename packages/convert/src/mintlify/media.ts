/** Images, films and embedded pages that are written as HTML. */

import { attributesText } from '../markup/block-text.ts';
import { attributeOf, elementEnd, type MdxElement, textOf } from '../mdx/elements.ts';
import type { Component } from '../mdx/rules.ts';
import type { Scope } from '../mdx/scope.ts';
import { imageIsExpression, tagStays, urlIsExpression, videoIsExpression } from '../messages.ts';
import { neighbour } from './runs.ts';

/** An address that may be an expression. */
const address = (element: MdxElement, name: string, scope: Scope): string | undefined => {
  const attribute = attributeOf(element, name);
  if (attribute === undefined) return undefined;
  if (typeof attribute.value === 'string') return attribute.value;
  return scope.address(attribute.expression ?? '') ?? undefined;
};

const isTrue = (element: MdxElement, name: string): boolean => {
  const attribute = attributeOf(element, name);
  return attribute !== undefined && attribute.value !== 'false';
};

const classesOf = (element: MdxElement): string[] =>
  (textOf(element, 'className') ?? textOf(element, 'class') ?? '').split(/\s+/);

/** Tailwind's classes, by which Mintlify's authors show an image in one theme only. */
const themeOf = (element: MdxElement): 'light' | 'dark' | null => {
  if (element.name !== 'img') return null;
  const classes = classesOf(element);
  if (classes.includes('dark:hidden')) return 'light';
  return classes.includes('hidden') &&
    classes.some((one) => /^dark:(?:block|inline|flex)/.test(one))
    ? 'dark'
    : null;
};

/** All that the classes of a pair say, once it is one. */
const PAIR_CLASSES = new Set([
  '',
  'block',
  'hidden',
  'dark:hidden',
  'dark:block',
  'pointer-events-none',
]);

/** Images that are the second of a pair. */
const paired = new WeakSet<MdxElement>();

const IMAGE = ['src', 'alt', 'title', 'width', 'height', 'noZoom', 'href'];

/** Both files of a pair become one image. */
const image: Component = (element, page, scope) => {
  if (paired.has(element)) return;
  const next = neighbour(element, page);
  const themes = next === null ? null : `${themeOf(element)} ${themeOf(next)}`;
  const other = themes === 'light dark' || themes === 'dark light' ? next : null;
  const [light, dark] =
    themes === 'dark light' && other !== null ? [other, element] : [element, other];
  const src = address(light, 'src', scope);
  if (src === undefined) {
    return page.unmapped(element.open.start, '<img>', imageIsExpression);
  }
  if (other !== null) paired.add(other);
  const text = attributesText({
    src,
    dark: dark === null ? undefined : address(dark, 'src', scope),
    alt: textOf(light, 'alt') ?? (dark === null ? undefined : textOf(dark, 'alt')) ?? '',
    title: textOf(light, 'title'),
    href: textOf(light, 'href'),
    width: textOf(light, 'width'),
    height: textOf(light, 'height'),
    zoom: isTrue(light, 'noZoom') ? 'false' : undefined,
  });
  page.edit(element.open.start, elementEnd(other ?? element), `<Image${text} />`);
  for (const one of other === null ? [element] : [element, other]) {
    const isExpected = other !== null && classesOf(one).every((name) => PAIR_CLASSES.has(name));
    page.reportAttributes(one, isExpected ? [...IMAGE, 'className', 'class'] : IMAGE);
  }
};

const VIDEO = [
  'src',
  'title',
  'poster',
  'width',
  'height',
  'controls',
  'autoPlay',
  'loop',
  'muted',
  'playsInline',
];

const video: Component = (element, page, scope) => {
  const [first, ...others] = element.children.filter(({ name }) => name === 'source');
  const src = address(element, 'src', scope) ?? (first && address(first, 'src', scope));
  if (src === undefined) {
    return page.unmapped(element.open.start, '<video>', videoIsExpression);
  }
  page.rename(
    element,
    'Video',
    {
      src,
      title: textOf(element, 'title'),
      poster: address(element, 'poster', scope),
      width: textOf(element, 'width'),
      height: textOf(element, 'height'),
      controls: isTrue(element, 'controls'),
      autoPlay: isTrue(element, 'autoPlay') || isTrue(element, 'autoplay'),
      loop: isTrue(element, 'loop'),
      muted: isTrue(element, 'muted'),
    },
    [...VIDEO, 'autoplay', 'playsinline', 'type'],
  );
  if (first !== undefined) page.remove({ start: first.open.start, end: elementEnd(first) });
  for (const one of others) {
    page.remove({ start: one.open.start, end: elementEnd(one) });
    page.unmapped(one.open.start, '<source>', 'A film of Quoin has one file; this one is left out');
  }
};

/** What the list of providers decides for a frame. */
const FRAME_ONLY = [
  'allow',
  'allowFullScreen',
  'allowfullscreen',
  'frameBorder',
  'frameborder',
  'loading',
  'referrerPolicy',
  'webkitallowfullscreen',
  'mozallowfullscreen',
];

const iframe: Component = (element, page, scope) => {
  const url = address(element, 'src', scope);
  if (url === undefined) {
    return page.unmapped(element.open.start, '<iframe>', urlIsExpression);
  }
  const text = attributesText({
    url,
    title: textOf(element, 'title'),
    width: textOf(element, 'width'),
    height: textOf(element, 'height'),
  });
  page.edit(element.open.start, elementEnd(element), `<Embed${text} />`);
  page.reportAttributes(element, ['src', 'title', 'width', 'height', ...FRAME_ONLY]);
};

/** Of a film it went into the film's block. */
const source: Component = (element, page) => {
  if (element.parent?.name !== 'video') page.unmapped(element.open.start, '<source>', tagStays);
};

export const media: ReadonlyMap<string, Component> = new Map([
  ['img', image],
  ['video', video],
  ['iframe', iframe],
  ['source', source],
]);
