/** Every language of the readers' interface: a file of ICU messages each. */
import type { LANGUAGES } from '../languages.ts';
import ar from './ar.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import zhHans from './zh-Hans.json' with { type: 'json' };
import zhHant from './zh-Hant.json' with { type: 'json' };

export type MessageKey = keyof typeof en;

export type Catalog = Readonly<Record<MessageKey, string>>;

/** The compiler names each language without a catalog, and each key that a catalog is without. */
const BY_LANGUAGE: Readonly<Record<(typeof LANGUAGES)[number], Catalog>> = {
  ar,
  cs,
  da,
  de,
  en,
  es,
  fa,
  fr,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  ru,
  sv,
  tr,
  uk,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};

/** By language tag (BCP 47). */
export const CATALOGS: ReadonlyMap<string, Catalog> = new Map(Object.entries(BY_LANGUAGE));

export const ENGLISH: Catalog = en;

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key);
