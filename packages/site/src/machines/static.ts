/**
 * A site as a folder of files. Each page is a file with its whole name in all links, so that they lead
 * somewhere on every host of static files and on a disk, where no server looks for `index.html`.
 */
import { html } from '../html/html.ts';
import type { ShownSite, SiteLinks } from '../model.ts';

/** @param path of a page or a space, or empty for the start */
export const staticFile = (path: string): string => {
  if (path === '') return 'index.html';
  return /\.html?$/i.test(path) ? path : `${path}.html`;
};

export interface StaticPlace {
  /** The file that the links are in; null: one that is shown at any address, such as `404.html`. */
  readonly file: string | null;
  /** Where the folder will be served, without a slash at the end. */
  readonly siteUrl: string;
  /** Receives each image and file that is linked. */
  readonly onFile: (hash: string, name: string) => void;
}

/** The way from a file to the root of its folder. */
const upFrom = (file: string): string => '../'.repeat(file.split('/').length - 1);

export const staticLinks = ({ file, siteUrl, onFile }: StaticPlace): SiteLinks => {
  const root = file === null ? `${new URL(siteUrl).pathname.replace(/\/+$/, '')}/` : upFrom(file);
  const fileBelow = (start: string, hash: string, name: string): string => {
    onFile(hash, name);
    return start + staticAsset(hash, name).split('/').map(encodeURIComponent).join('/');
  };
  return {
    page: (path) => root + encodeURI(staticFile(path)),
    file: (hash, name) => fileBelow(root, hash, name),
    font: ({ hash, name }) => fileBelow(root, hash, name),
    absoluteFile: (hash, name) => fileBelow(`${siteUrl}/`, hash, name),
    own: (name) => root + name,
    canonical: (path) =>
      path === '' ? `${siteUrl}/` : `${siteUrl}/${encodeURI(staticFile(path))}`,
    absolute: (name) => `${siteUrl}/${name}`,
  };
};

/**
 * Where an image or a file lies. Its name is what a user's system allowed: others make a folder or a
 * stream of it, and a server of static files may take one with a dot before it as its settings.
 */
export const staticAsset = (hash: string, name: string): string => {
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]|[. ]+$/gu, '-').replace(/^\./, '-');
  return `_files/${hash}/${plain}`;
};

/** A page that redirects, for hosts that know no redirects. */
export const redirectPage = ({ messages }: ShownSite, to: string): string =>
  html`<!doctype html>
<html lang="${messages.locale}">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${messages.say('moved.title')}</title>
<meta http-equiv="refresh" content="0; url=${to}">
<p>${messages.say('moved.text')} <a href="${to}" dir="ltr">${to}</a></p>
`.toString();

/** A segment that is a name everywhere, and nothing but a name. */
const SEGMENT = /^(?!\.)[^\\/:*?"<>|\p{Cc}]{1,200}$/u;

/** Whether an old path can be a file, independent of the manifest. */
export const isStaticPath = (path: string): boolean =>
  path !== '' &&
  path.split('/').every((segment) => SEGMENT.test(segment) && !segment.endsWith('.'));

/** Of `_redirects`, as Netlify and Cloudflare Pages read it; their lines end at white space. */
export const redirectLine = (siteUrl: string, from: string, to: string): string => {
  const root = new URL(siteUrl).pathname.replace(/\/+$/, '');
  return `${root}/${encodeURI(from)} ${to} 308\n`;
};
