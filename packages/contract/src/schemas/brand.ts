/**
 * The brand of a readers' site: `brand` of the settings, and `theme` of `docs.json`
 * (docs/internals/interface.md#projects-and-settings). Names are those of Mintlify's `docs.json`
 * where it has them.
 */
import { SOCIAL_NETWORKS } from '@quoin/social-networks';
import { Type } from '@sinclair/typebox';
import { LIMITS } from '../limits.ts';
import { closed } from './common.ts';
import { named, nullable, oneOf, text } from './kinds.ts';

const color = (description: string) =>
  text({
    pattern: '^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$',
    rule: 'a hex color such as #2f6fed',
    description,
  });

/** A file of the project. */
const brandFile = (description: string) =>
  text({
    ...LIMITS.brandFile,
    description: `${description} Path of a file of the project, such as \`images/logo.svg\`, or the address of an uploaded file`,
  });

/** A path of the site, or an address of another site. */
const href = () =>
  text({
    ...LIMITS.brandAddress,
    pattern: '^(?:https?://[^\\s]+|mailto:[^\\s]+|/(?:[^/\\s][^\\s]*)?)$',
    rule: 'a path of the site such as /guides/start, or an http, https or mailto address',
  });

const label = () => text({ ...LIMITS.brandLabel, isVisible: true });

const link = () => closed({ label: label(), href: href() });

const fontFace = () =>
  closed({
    family: text({ ...LIMITS.brandFamily, isVisible: true }),
    file: brandFile('A WOFF2 font of at most 300 KB.'),
  });

const social = () =>
  Type.Optional(
    text({
      ...LIMITS.brandAddress,
      pattern: '^https?://[^\\s]+$',
      rule: 'an http or https address',
    }),
  );

/** The same schema for each name. */
function eachOf<Name extends string, Schema>(
  names: readonly Name[],
  schema: () => Schema,
): Record<Name, Schema>;
function eachOf(names: readonly string[], schema: () => unknown) {
  return Object.fromEntries(names.map((name) => [name, schema()]));
}

const socials = () =>
  closed(
    eachOf(
      SOCIAL_NETWORKS.map(({ id }) => id),
      social,
    ),
  );

const members = {
  logo: closed({
    light: brandFile('Logo on light backgrounds: an image.'),
    dark: Type.Optional(brandFile('Logo on dark backgrounds.')),
    href: Type.Optional(href()),
  }),
  favicon: brandFile('Icon of the browser tab: an SVG, PNG or ICO image.'),
  image: brandFile(
    'Picture of links to pages in messages and social networks (`og:image`): best 1200 by 630 pixels, as PNG or JPEG.',
  ),
  colors: closed({
    primary: Type.Optional(color('In the light theme; without it `primaryColor` of the settings')),
    dark: Type.Optional(color('In the dark theme; without it the color of the light theme')),
  }),
  navbar: closed({
    links: Type.Optional(Type.Array(link(), { maxItems: LIMITS.brandLinks })),
    primary: Type.Optional(link()),
  }),
  footer: closed({
    links: Type.Optional(
      Type.Array(
        closed({
          header: label(),
          items: Type.Array(link(), { maxItems: LIMITS.brandColumnLinks }),
        }),
        { maxItems: LIMITS.brandColumns },
      ),
    ),
    socials: Type.Optional(socials()),
  }),
  banner: closed({
    content: text({
      ...LIMITS.brandBanner,
      isVisible: true,
      description: 'Text with `**bold**`, `` `code` `` and `[links](/path)` of Markdown',
    }),
    dismissible: Type.Optional(
      Type.Boolean({ description: 'Whether readers can close it; true if omitted' }),
    ),
  }),
  fonts: closed({ body: Type.Optional(fontFace()), heading: Type.Optional(fontFace()) }),
  css: brandFile(
    'CSS for the text of pages: at most 32 KB, without import rules and addresses. It applies to nothing else.',
  ),
  width: oneOf(['normal', 'wide', 'centered'], {
    description: 'Width of pages: `centered` has no table of contents beside the text',
  }),
  editUrl: text({
    ...LIMITS.brandAddress,
    pattern: '^https?://[^\\s]*\\{path\\}[^\\s]*$',
    rule: 'an http or https address that contains {path}',
    description: 'Address of the link “Edit this page”; `{path}` is the file of the page',
  }),
  feedback: Type.Boolean({
    description: 'Whether pages ask “Was this page helpful?”; true if omitted',
  }),
  playground: oneOf(['interactive', 'simple', 'none'], {
    description:
      'What pages of API references offer: `interactive`, a form that sends requests; `simple`, a form that shows the request as code; `none`. `interactive` if omitted. An operation may offer less with `x-playground`',
  }),
  contextual: closed({
    options: Type.Array(oneOf(['copy', 'view', 'chatgpt', 'claude', 'cursor', 'vscode']), {
      maxItems: 6,
      uniqueItems: true,
      description:
        'What pages offer above their text: to copy and to view them as Markdown, and to open them in AI tools; all if omitted',
    }),
  }),
};

/** Schemas of the members, by name. */
export const brandMembers = members;

export const brand = named('Brand', Type.Partial(Type.Object(members)));

/** Only the members that are sent change; null removes one. */
export const brandInput = closed({
  logo: Type.Optional(nullable(members.logo)),
  favicon: Type.Optional(nullable(members.favicon)),
  image: Type.Optional(nullable(members.image)),
  colors: Type.Optional(nullable(members.colors)),
  navbar: Type.Optional(nullable(members.navbar)),
  footer: Type.Optional(nullable(members.footer)),
  banner: Type.Optional(nullable(members.banner)),
  fonts: Type.Optional(nullable(members.fonts)),
  css: Type.Optional(nullable(members.css)),
  width: Type.Optional(nullable(members.width)),
  editUrl: Type.Optional(nullable(members.editUrl)),
  feedback: Type.Optional(nullable(members.feedback)),
  playground: Type.Optional(nullable(members.playground)),
  contextual: Type.Optional(nullable(members.contextual)),
});
