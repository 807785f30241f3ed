/**
 * Sites whose pages can be shown inside a page: the addresses of their pages, and the frame that
 * shows each. This list is the only place that names them (ADR 53).
 */

/** Named matches of a pattern in an address. */
type Found = Readonly<Record<string, string | undefined>>;

/** Size of a frame: by its width, or a fixed height for players of sound. */
export type EmbedShape = 'wide' | 'classic' | 'tall' | 'bar' | 'list';

export interface EmbedForm {
  /** Of the whole path. Named groups contain letters, digits, `-` and `_` only. */
  readonly path: RegExp;
  /** Parameters that the address must have; their first groups are found by the parameter's name. */
  readonly query?: Readonly<Record<string, RegExp>>;
  /** Parameters that are used if they match. */
  readonly options?: Readonly<Record<string, RegExp>>;
  /** Names the content among all of the provider: letters, digits, `-`, `_` and `/`. */
  readonly key: (found: Found) => string;
  /** The page for readers: where the link points, and what oEmbed is queried with. */
  readonly page: (found: Found) => string;
  readonly frame: (found: Found) => string;
  /** In place of the provider's. */
  readonly shape?: EmbedShape;
}

export interface EmbedProvider {
  readonly id: string;
  readonly name: string;
  /** Exact names: a subdomain that is not in the list is another site. */
  readonly hosts: readonly string[];
  readonly shape: EmbedShape;
  /** Answers JSON to `?url=…` (oEmbed 1.0, §2.2); null if the provider has none. */
  readonly oembed: string | null;
  /** Tokens of `sandbox` (HTML, The iframe element); {@link SANDBOX} if omitted. */
  readonly sandbox?: string;
  readonly forms: readonly EmbedForm[];
}

/**
 * A frame has its own origin, so that the provider's program works, and that origin is never the
 * site's. It cannot navigate the page around it.
 */
export const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation';

const PARAMETER = /^([\w-]{1,100})$/;
const SECONDS = /^(\d{1,6})s?$/;

const youtube = (id: string | undefined, start: string | undefined): string =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start === undefined ? '' : `&start=${start}`}`;

const youtubeForm = (path: RegExp, query?: EmbedForm['query']): EmbedForm => ({
  path,
  ...(query && { query }),
  options: { t: SECONDS, start: SECONDS },
  key: ({ v }) => `${v}`,
  page: ({ v, t }) => `https://www.youtube.com/watch?v=${v}${t === undefined ? '' : `&t=${t}s`}`,
  frame: ({ v, t, start }) => youtube(v, start ?? t),
});

const vimeoForm = (path: RegExp): EmbedForm => ({
  path,
  options: { h: PARAMETER },
  key: ({ id }) => `${id}`,
  page: ({ id, hash, h }) => {
    const secret = hash ?? h;
    return `https://vimeo.com/${id}${secret === undefined ? '' : `/${secret}`}`;
  },
  frame: ({ id, hash, h }) => {
    const secret = hash ?? h;
    return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${secret === undefined ? '' : `&h=${secret}`}`;
  },
});

export const EMBED_PROVIDERS: readonly EmbedProvider[] = [
  {
    id: 'youtube',
    name: 'YouTube',
    hosts: [
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'youtu.be',
      'youtube-nocookie.com',
      'www.youtube-nocookie.com',
    ],
    shape: 'wide',
    oembed: 'https://www.youtube.com/oembed?format=json',
    forms: [
      {
        path: /^\/(?:playlist|embed\/videoseries)$/,
        query: { list: PARAMETER },
        key: ({ list }) => `list/${list}`,
        page: ({ list }) => `https://www.youtube.com/playlist?list=${list}`,
        frame: ({ list }) =>
          `https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&list=${list}`,
      },
      youtubeForm(/^\/watch$/, { v: /^([\w-]{11})$/ }),
      youtubeForm(/^\/(?:embed|shorts|live|v)\/(?<v>[\w-]{11})$/),
      youtubeForm(/^\/(?<v>[\w-]{11})$/),
    ],
  },
  {
    id: 'vimeo',
    name: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    shape: 'wide',
    oembed: 'https://vimeo.com/api/oembed.json',
    forms: [
      vimeoForm(/^\/(?:video\/|channels\/[\w-]+\/)?(?<id>\d{1,12})(?:\/(?<hash>[0-9a-f]{6,40}))?$/),
    ],
  },
  {
    id: 'loom',
    name: 'Loom',
    hosts: ['loom.com', 'www.loom.com'],
    shape: 'wide',
    oembed: 'https://www.loom.com/v1/oembed',
    forms: [
      {
        path: /^\/(?:share|embed)\/(?:[\w-]+-)?(?<id>[0-9a-f]{32})$/,
        key: ({ id }) => `${id}`,
        page: ({ id }) => `https://www.loom.com/share/${id}`,
        frame: ({ id }) => `https://www.loom.com/embed/${id}?autoplay=1`,
      },
    ],
  },
  {
    id: 'wistia',
    name: 'Wistia',
    hosts: ['fast.wistia.net', 'fast.wistia.com'],
    shape: 'wide',
    oembed: 'https://fast.wistia.com/oembed.json',
    forms: [
      {
        path: /^\/embed\/(?:iframe|medias)\/(?<id>[\w-]{8,20})$/,
        key: ({ id }) => `${id}`,
        page: ({ id }) => `https://fast.wistia.net/embed/iframe/${id}`,
        frame: ({ id }) => `https://fast.wistia.net/embed/iframe/${id}`,
      },
    ],
  },
  {
    id: 'dailymotion',
    name: 'Dailymotion',
    hosts: ['dailymotion.com', 'www.dailymotion.com', 'dai.ly'],
    shape: 'wide',
    oembed: 'https://www.dailymotion.com/services/oembed',
    forms: [
      {
        path: /^\/(?:(?:embed\/)?video\/)?(?<id>[0-9a-z]{5,12})$/,
        key: ({ id }) => `${id}`,
        page: ({ id }) => `https://www.dailymotion.com/video/${id}`,
        frame: ({ id }) => `https://geo.dailymotion.com/player.html?video=${id}`,
      },
    ],
  },
  {
    id: 'ted',
    name: 'TED',
    hosts: ['ted.com', 'www.ted.com', 'embed.ted.com'],
    shape: 'wide',
    oembed: 'https://www.ted.com/services/v1/oembed.json',
    forms: [
      {
        path: /^\/talks\/(?<id>\w{3,150})$/,
        key: ({ id }) => `${id}`,
        page: ({ id }) => `https://www.ted.com/talks/${id}`,
        frame: ({ id }) => `https://embed.ted.com/talks/${id}`,
      },
    ],
  },
  {
    id: 'codepen',
    name: 'CodePen',
    hosts: ['codepen.io', 'www.codepen.io'],
    shape: 'classic',
    oembed: 'https://codepen.io/api/oembed?format=json',
    forms: [
      {
        path: /^\/(?<user>(?:team\/)?[\w-]{1,60})\/(?:pen|embed|full|details)\/(?:preview\/)?(?<id>[A-Za-z]{5,40})$/,
        key: ({ user, id }) => `${user}/${id}`,
        page: ({ user, id }) => `https://codepen.io/${user}/pen/${id}`,
        frame: ({ user, id }) => `https://codepen.io/${user}/embed/${id}?default-tab=result`,
      },
    ],
  },
  {
    id: 'codesandbox',
    name: 'CodeSandbox',
    hosts: ['codesandbox.io', 'www.codesandbox.io'],
    shape: 'classic',
    oembed: 'https://codesandbox.io/oembed',
    forms: [
      {
        path: /^\/(?:s|embed)\/(?<id>[\w-]{3,120})$/,
        key: ({ id }) => `${id}`,
        page: ({ id }) => `https://codesandbox.io/s/${id}`,
        frame: ({ id }) => `https://codesandbox.io/embed/${id}`,
      },
    ],
  },
  {
    id: 'stackblitz',
    name: 'StackBlitz',
    hosts: ['stackblitz.com', 'www.stackblitz.com'],
    shape: 'classic',
    oembed: null,
    forms: [
      {
        path: /^\/edit\/(?<id>[\w-]{3,120})$/,
        options: { file: /^([\w./-]{1,200})$/ },
        key: ({ id }) => `${id}`,
        page: ({ id, file }) =>
          `https://stackblitz.com/edit/${id}${file === undefined ? '' : `?file=${file}`}`,
        frame: ({ id, file }) =>
          `https://stackblitz.com/edit/${id}?embed=1${file === undefined ? '' : `&file=${file}`}`,
      },
    ],
  },
  {
    id: 'jsfiddle',
    name: 'JSFiddle',
    hosts: ['jsfiddle.net', 'www.jsfiddle.net'],
    shape: 'classic',
    oembed: null,
    forms: [
      {
        path: /^\/(?<id>(?:[\w-]{1,60}\/)?[0-9a-z]{5,12})(?:\/embedded(?:\/[a-z,]*)?)?\/?$/,
        key: ({ id }) => `${id}`,
        page: ({ id }) => `https://jsfiddle.net/${id}/`,
        frame: ({ id }) => `https://jsfiddle.net/${id}/embedded/result,js,html,css/`,
      },
    ],
  },
  {
    id: 'asciinema',
    name: 'asciinema',
    hosts: ['asciinema.org', 'www.asciinema.org'],
    shape: 'classic',
    oembed: 'https://asciinema.org/oembed?format=json',
    forms: [
      {
        path: /^\/a\/(?<id>[0-9A-Za-z]{1,40})(?:\/iframe)?$/,
        key: ({ id }) => `${id}`,
        page: ({ id }) => `https://asciinema.org/a/${id}`,
        frame: ({ id }) => `https://asciinema.org/a/${id}/iframe`,
      },
    ],
  },
  {
    id: 'figma',
    name: 'Figma',
    hosts: ['figma.com', 'www.figma.com', 'embed.figma.com'],
    shape: 'classic',
    oembed: 'https://www.figma.com/api/oembed',
    forms: [
      {
        path: /^\/(?<kind>file|design|board|slides|proto|deck)\/(?<id>[0-9A-Za-z]{10,60})(?:\/[^/]*)?$/,
        options: { 'node-id': /^(\d{1,9}[-:]\d{1,9})$/ },
        key: ({ kind, id }) => `${kind}/${id}`,
        page: ({ kind, id, 'node-id': node }) =>
          `https://www.figma.com/${kind}/${id}${node === undefined ? '' : `?node-id=${node.replace(':', '-')}`}`,
        frame: ({ kind, id, 'node-id': node }) =>
          `https://embed.figma.com/${kind === 'file' ? 'design' : kind}/${id}?embed-host=quoin${node === undefined ? '' : `&node-id=${node.replace(':', '-')}`}`,
      },
    ],
  },
  {
    id: 'miro',
    name: 'Miro',
    hosts: ['miro.com', 'www.miro.com'],
    shape: 'classic',
    oembed: 'https://miro.com/api/v1/oembed',
    forms: [
      {
        path: /^\/app\/(?:board|live-embed|embed)\/(?<id>[\w-]{8,30}=?)\/?$/,
        key: ({ id }) => `${id}`.replace('=', ''),
        page: ({ id }) => `https://miro.com/app/board/${id}/`,
        frame: ({ id }) => `https://miro.com/app/live-embed/${id}/`,
      },
    ],
  },
  {
    id: 'google-docs',
    name: 'Google Docs',
    hosts: ['docs.google.com'],
    shape: 'classic',
    oembed: null,
    forms: [
      {
        path: /^\/presentation\/d\/(?<id>(?:e\/)?[\w-]{20,120})(?:\/\w*)?$/,
        key: ({ id }) => `presentation/${id}`,
        page: ({ id }) => `https://docs.google.com/presentation/d/${id}/pub`,
        frame: ({ id }) => `https://docs.google.com/presentation/d/${id}/embed`,
      },
    ],
  },
  {
    id: 'airtable',
    name: 'Airtable',
    hosts: ['airtable.com', 'www.airtable.com'],
    shape: 'tall',
    oembed: null,
    forms: [
      {
        path: /^\/(?:embed\/)?(?<id>(?:app\w{14}\/)?shr\w{14})$/,
        key: ({ id }) => `${id}`,
        page: ({ id }) => `https://airtable.com/${id}`,
        frame: ({ id }) => `https://airtable.com/embed/${id}`,
      },
    ],
  },
  {
    id: 'spotify',
    name: 'Spotify',
    hosts: ['open.spotify.com'],
    shape: 'list',
    oembed: 'https://open.spotify.com/oembed',
    forms: [
      {
        path: /^\/(?:intl-[a-z]{2}\/)?(?:embed\/)?(?<kind>track|episode)\/(?<id>[0-9A-Za-z]{22})$/,
        key: ({ kind, id }) => `${kind}/${id}`,
        page: ({ kind, id }) => `https://open.spotify.com/${kind}/${id}`,
        frame: ({ kind, id }) => `https://open.spotify.com/embed/${kind}/${id}`,
        shape: 'bar',
      },
      {
        path: /^\/(?:intl-[a-z]{2}\/)?(?:embed\/)?(?<kind>album|playlist|show|artist)\/(?<id>[0-9A-Za-z]{22})$/,
        key: ({ kind, id }) => `${kind}/${id}`,
        page: ({ kind, id }) => `https://open.spotify.com/${kind}/${id}`,
        frame: ({ kind, id }) => `https://open.spotify.com/embed/${kind}/${id}`,
      },
    ],
  },
  {
    id: 'soundcloud',
    name: 'SoundCloud',
    hosts: ['soundcloud.com', 'www.soundcloud.com'],
    shape: 'bar',
    oembed: 'https://soundcloud.com/oembed?format=json',
    forms: [
      {
        path: /^\/(?<user>[\w-]{1,60})\/(?<track>(?:sets\/)?[\w-]{1,150})$/,
        key: ({ user, track }) => `${user}/${track}`,
        page: ({ user, track }) => `https://soundcloud.com/${user}/${track}`,
        frame: ({ user, track }) =>
          `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com/${user}/${track}`)}`,
      },
    ],
  },
];
