/** Names of blocks, attributes and values for people; the catalog has those of the source. */
const BLOCKS: Readonly<Record<string, string>> = {
  ApiEndpoint: 'API endpoint',
  Info: 'Information',
  Check: 'Success',
};

const ATTRIBUTES: Readonly<Record<string, string>> = {
  alt: 'Alternative text',
  arrow: 'Show an arrow',
  auth: 'Authentication',
  autoPlay: 'Play automatically',
  baseUrl: 'Base address',
  cols: 'Columns',
  controls: 'Show controls',
  cta: 'Link text',
  dark: 'Address in dark mode',
  default: 'Open first',
  defaultOpen: 'Open at first',
  display: 'As a block',
  dropdown: 'Choose from a menu',
  group: 'Synchronized with',
  href: 'Link',
  id: 'Anchor',
  img: 'Image',
  in: 'Place of the parameters',
  loop: 'Repeat',
  mediaType: 'Media type',
  method: 'HTTP method',
  muted: 'Without sound',
  poster: 'Preview image',
  rssDescription: 'Description in the feed',
  rssTitle: 'Title in the feed',
  size: 'Size',
  src: 'Address',
  stepNumber: 'Number',
  stroke: 'Outline only',
  sync: 'Synchronize with other tabs',
  titleSize: 'Size of titles',
  url: 'Address',
  zoom: 'Enlarge on click',
};

const VALUES: Readonly<Record<string, string>> = {
  p: 'Text',
  h2: 'Heading 2',
  h3: 'Heading 3',
  h4: 'Heading 4',
  xs: 'Extra small',
  sm: 'Small',
  md: 'Medium',
  lg: 'Large',
};

/** `defaultOpen` as `Default open`. */
const words = (name: string): string => {
  const split = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return split.charAt(0).toUpperCase() + split.slice(1);
};

export const blockLabel = (name: string): string => BLOCKS[name] ?? words(name);
export const attributeLabel = (name: string): string => ATTRIBUTES[name] ?? words(name);

/** Values in capitals, such as HTTP methods, are words of their field. */
export const valueLabel = (value: string): string =>
  VALUES[value] ?? (/^[A-Z]+$/.test(value) ? value : words(value).replaceAll('-', ' '));
