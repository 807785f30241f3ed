/** Every language of the readers' interface: a file of ICU messages each. */
import en from './en.json' with { type: 'json' };

export type MessageKey = keyof typeof en;

export type Catalog = Readonly<Record<MessageKey, string>>;

/** By language tag (BCP 47). */
export const CATALOGS: ReadonlyMap<string, Catalog> = new Map<string, Catalog>(
  Object.entries({ en }),
);

export const ENGLISH: Catalog = en;

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key);
