/** Reads which content of which provider an address names. */
import {
  EMBED_PROVIDERS,
  type EmbedForm,
  type EmbedProvider,
  type EmbedShape,
  SANDBOX,
} from './providers.ts';

/** Content of another site that a page can show. All addresses are `https:`. */
export interface Embed {
  /** Names it in the project, such as `youtube/dQw4w9WgXcQ`; null for a file without a provider. */
  readonly key: string | null;
  /** The provider's name, or the host of a file. */
  readonly provider: string;
  /** The page for readers, or the file. */
  readonly page: string;
  /** Address that is loaded after a click. */
  readonly address: string;
  /** Source that `frame-src` or `media-src` of a page must allow for it (CSP 3 §2.3.1). */
  readonly source: string;
  readonly element: 'iframe' | 'video';
  readonly shape: EmbedShape;
  /** Of the frame; empty for a file. */
  readonly sandbox: string;
  /** Address that answers its title and picture (oEmbed 1.0); null if the provider has none. */
  readonly oembed: string | null;
}

const MAX_LENGTH = 2_000;

const parse = (address: string): URL | null => {
  // Addresses of iframes often begin with two slashes (RFC 3986 §4.2).
  const whole = address.trim().replace(/^\/\//, 'https://');
  if (whole.length > MAX_LENGTH || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null;
};

const matchQuery = (
  url: URL,
  patterns: Readonly<Record<string, RegExp>>,
): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const [name, pattern] of Object.entries(patterns)) {
    const value = pattern.exec(url.searchParams.get(name) ?? '')?.[1];
    if (value !== undefined) found[name] = value;
  }
  return found;
};

const read = (url: URL, provider: EmbedProvider, form: EmbedForm): Embed | null => {
  const path = form.path.exec(url.pathname);
  if (path === null) return null;
  const required = matchQuery(url, form.query ?? {});
  if (Object.keys(required).length !== Object.keys(form.query ?? {}).length) return null;
  const found = { ...matchQuery(url, form.options ?? {}), ...required, ...path.groups };
  const page = form.page(found);
  const address = form.frame(found);
  return {
    key: `${provider.id}/${form.key(found)}`,
    provider: provider.name,
    page,
    address,
    source: new URL(address).origin,
    element: 'iframe',
    shape: form.shape ?? provider.shape,
    sandbox: provider.sandbox ?? SANDBOX,
    oembed:
      provider.oembed === null
        ? null
        : `${provider.oembed}${provider.oembed.includes('?') ? '&' : '?'}url=${encodeURIComponent(page)}`,
  };
};

/** @returns null for an address that no provider of the list has */
export const findEmbed = (address: string): Embed | null => {
  const url = parse(address);
  if (url === null) return null;
  const provider = EMBED_PROVIDERS.find(({ hosts }) => hosts.includes(url.hostname));
  for (const form of provider?.forms ?? []) {
    const embed = provider && read(url, provider, form);
    if (embed) return embed;
  }
  return null;
};

const VIDEO_FILE = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

/** A source expression ends at these characters (CSP 3 §2.2.1). */
const policySource = ({ origin, pathname }: URL): string =>
  `${origin}${pathname.replaceAll(';', '%3B').replaceAll(',', '%2C').replaceAll("'", '%27')}`;

/** @returns null for an address that is not a video file of another site, over `https:` */
export const findVideoFile = (address: string): Embed | null => {
  const url = parse(address);
  if (url === null || url.protocol !== 'https:' || !VIDEO_FILE.test(url.pathname)) return null;
  url.hash = '';
  return {
    key: null,
    provider: url.hostname,
    page: url.href,
    address: url.href,
    source: policySource(url),
    element: 'video',
    shape: 'wide',
    sandbox: '',
    oembed: null,
  };
};
