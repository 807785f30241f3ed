/** A tree of another product imported and published; its pages and old addresses as readers get them. */
import { contract, type EndpointOutput, LIMITS } from '@quoin/contract';
import type { ApiClient } from '../../test/faults/support/client.ts';
import { ask, askAll } from '../corpora/answers.ts';
import type { SourceTree } from '../corpora/read-tree.ts';
import { findInHtml } from './find-in-html.ts';
import { findInText } from './find-in-text.ts';
import { type Found, NOTHING } from './found.ts';
import { readLines } from './read-lines.ts';

export interface ArrivedPage {
  readonly path: string;
  readonly address: string | null;
  /** Of the source, before and after the conversion. */
  readonly texts: { readonly source: string; readonly markdown: string };
  readonly source: Found;
  readonly markdown: Found;
  readonly html: Found;
}

export interface Arrival {
  readonly conversion: EndpointOutput<typeof contract.imports.convert>;
  readonly pages: readonly ArrivedPage[];
  /** Pages that are not published, or whose address answers otherwise than with 200. */
  readonly missing: readonly string[];
  readonly hidden: readonly string[];
  /** Old addresses that the conversion knows, and how many of them do not answer with 200 or 308. */
  readonly oldAddresses: number;
  readonly unanswered: readonly string[];
  /** Addresses that links of the source name with a slash in front, and those that do not answer. */
  readonly linkedAddresses: number;
  readonly unansweredLinks: readonly string[];
}

/** What a page can show or offer; other files of a tree are left. */
const MEDIA = /\.(?:apng|avif|bmp|gif|ico|jpe?g|mp4|pdf|png|svg|webm|webp)$/i;

const withoutExtension = (path: string): string => path.replace(/\.(?:mdx?|markdown)$/i, '');

/** @returns the last status, behind a permanent redirect of the same site */
const statusOf = async (url: string): Promise<number> => {
  // The home page is the first page, which changes: its redirect is temporary.
  if (new URL(url).pathname.split('/').filter((part) => part !== '').length === 1) {
    const home = await fetch(url);
    await home.arrayBuffer();
    return home.status;
  }
  const answer = await fetch(url, { redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 308) return answer.status;
  const target = new URL(answer.headers.get('location') ?? '', url);
  if (target.origin !== new URL(url).origin) return 200;
  const next = await fetch(target);
  await next.arrayBuffer();
  return next.status;
};

/** Links such as `](/guides/start)`: what the authors of the source believe its addresses to be. */
const linkedIn = (text: string): string[] => {
  const prose = readLines(text).lines.join('\n');
  return [...prose.matchAll(/(?:\]\(|href=["'])(\/(?!\/)[^\s"'#?)]*)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/\.(?!html)\w+$/.test(path));
};

const unansweredOf = async (
  site: string,
  paths: readonly string[],
): Promise<{ path: string; status: number }[]> => {
  const wrong: { path: string; status: number }[] = [];
  for (const path of paths) {
    const status = await statusOf(`${site}${encodeURI(path)}`);
    if (status !== 200) wrong.push({ path, status });
  }
  return wrong;
};

export const arrive = async (
  client: ApiClient,
  { files, bytes }: SourceTree,
  name: string,
): Promise<Arrival> => {
  const conversion = await ask(client, contract.imports.convert, '/import/convert', { files });
  const media = conversion.assets.flatMap(({ path }) => {
    const found = bytes.get(path);
    return found === undefined || !MEDIA.test(path)
      ? []
      : [{ path, base64: Buffer.from(found).toString('base64') }];
  });
  const { project } = await ask(client, contract.projects.create, '/projects', {
    name,
    visibility: 'public',
  });
  const at = `/projects/${project.id}`;
  const { manifest } = conversion;
  const isTooLong = ({ markdown }: { markdown: string }): boolean =>
    markdown.length > LIMITS.pageContent.max;
  // The navigation names them: without a page, the whole bundle would be refused.
  const converted = conversion.pages.map((page) =>
    isTooLong(page) ? { ...page, markdown: '' } : page,
  );
  await ask(client, contract.projects.bundle, `${at}/bundle`, {
    manifest,
    pages: converted,
    media,
    publish: true,
  });
  const saved = (
    await askAll((query) => ask(client, contract.pages.list, `${at}/pages${query}`))
  ).flatMap(({ data }) => data);
  const missing = conversion.pages.filter(isTooLong).map(({ path }) => `${path} is too long`);
  missing.push(
    ...saved
      .filter(({ status }) => status !== 'published')
      .map(({ sourcePath, status }) => `${sourcePath} is ${status}`),
  );
  const site = `${client.url}/${project.slug}`;
  const texts = new Map(files.map((file) => [withoutExtension(file.path), file]));
  const pages: ArrivedPage[] = [];
  const addressOf = new Map(conversion.addresses.map((one) => [one.path, one.address ?? null]));
  for (const { path, markdown } of converted) {
    const address = addressOf.get(path) ?? null;
    const answer = address === null ? null : await fetch(`${site}${encodeURI(address)}`);
    const html = answer === null ? '' : await answer.text();
    if (answer?.status !== 200) missing.push(`${path} at ${address}: ${answer?.status ?? 'none'}`);
    const source = texts.get(withoutExtension(path));
    pages.push({
      path,
      address,
      texts: { source: source?.content ?? '', markdown },
      source:
        source === undefined ? NOTHING : findInText(source.content, source.path.endsWith('.mdx')),
      markdown: findInText(markdown),
      html: findInHtml(html),
    });
  }
  const old = conversion.addresses.flatMap(({ oldAddress }) => oldAddress ?? []);
  const named = new Set(
    files.flatMap(({ path, content }) => (/\.mdx?$/.test(path) ? linkedIn(content) : [])),
  );
  const show = ({ path, status }: { path: string; status: number }): string => `${status} ${path}`;
  return {
    conversion,
    pages,
    missing,
    hidden: conversion.unmapped
      .filter(({ construct }) => construct === 'navigation')
      .map(({ message }) => message),
    oldAddresses: old.length,
    unanswered: (await unansweredOf(site, old)).map(show),
    linkedAddresses: named.size,
    unansweredLinks: (await unansweredOf(site, [...named])).map(show),
  };
};
