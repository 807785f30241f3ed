/**
 * Texts that blocks show beside what authors write, in English. A reader's language is known when the
 * page is sent: until then a rendered page holds the key.
 */
export const BLOCK_MESSAGES = {
  'callout.info': 'Info',
  'callout.note': 'Note',
  'callout.tip': 'Tip',
  'callout.check': 'Check',
  'callout.important': 'Important',
  'callout.warning': 'Warning',
  'callout.caution': 'Caution',
  'callout.danger': 'Danger',
  'block.details': 'Details',
  'code.text': 'Text',
  'task.done': 'Done',
  'task.open': 'To do',
  'table.name': 'Table',
  'table.named': 'Table: {columns}',
  'footnotes.title': 'Footnotes',
  'footnotes.back': 'Back to reference {reference}',
  'diagram.name': 'Diagram',
  'diagram.source': 'Source of the diagram',
  'diagram.undrawn': 'A diagram, in the language of Mermaid',
  'embed.open': 'Open on {provider}',
  'api.path': 'Path parameters',
  'api.query': 'Query parameters',
  'api.header': 'Headers',
  'api.cookie': 'Cookies',
  'api.body': 'Body',
  'api.response': 'Response',
  'api.required': 'required',
  'api.optional': 'optional',
  'api.deprecated': 'deprecated',
  'api.nullable': 'nullable',
  'api.readOnly': 'read-only',
  'api.writeOnly': 'write-only',
  'api.default': 'default',
  'api.authentication': 'Authentication',
  'api.noAuthentication': 'No authentication',
  'api.or': 'or',
  'api.scopes': 'Scopes',
  'api.servers': 'Servers',
  'api.requestBody': 'Request body',
  'api.responses': 'Responses',
  'api.links': 'Links',
  'api.callbacks': 'Callbacks',
  'api.properties': 'Properties',
  'api.otherProperties': 'Other properties',
  'api.items': 'Items',
  'api.oneOf': 'One of',
  'api.anyOf': 'Any of',
  'api.not': 'Not',
  'api.values': 'Allowed values',
  'api.example': 'Example',
  'api.recursive': 'recursive',
  'api.more': 'More',
  'api.arguments': 'Arguments',
  'api.returns': 'Returns',
  'api.implements': 'Implements',
  'api.implementedBy': 'Implemented by',
  'api.parameters': 'Parameters',
  'api.messages': 'Messages',
  'api.payload': 'Payload',
  'api.correlationId': 'Correlation ID',
  'api.reply': 'Reply',
  'api.bindings': 'Bindings',
} as const;

export type BlockMessage = keyof typeof BLOCK_MESSAGES;

/** Texts by their name in the message. */
export type MessageValues = Readonly<Record<string, string>>;

/** A text of an author, or a message. */
export type Words = string | { readonly key: BlockMessage };

/** Writes what belongs to the reader's language. */
export interface BlockWords {
  say(key: BlockMessage, values: MessageValues): string;
  /** The size of a file, such as `12.3 MB`. */
  size(bytes: number): string;
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** @param locale BCP 47 */
export const sizeInWords = (bytes: number, locale: string): string => {
  const power = bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3);
  const at = Math.min(power, UNITS.length - 1);
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[at] ?? 'byte',
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / 1000 ** at);
};

export const ENGLISH: BlockWords = {
  say: (key, values) =>
    BLOCK_MESSAGES[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  size: (bytes) => sizeInWords(bytes, 'en'),
};
