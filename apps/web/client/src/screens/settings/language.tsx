/** The language of the readers' site, and texts of it that the project words differently. */
import english from '@quoin/messages/english.json' with { type: 'json' };
import { LANGUAGES } from '@quoin/messages/languages';
import { useState } from 'react';
import * as copy from '../../messages/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Section } from './section.tsx';
import type { Draft } from './use-draft.ts';

/** `LIMITS.message` of the contract. */
const MESSAGE_LENGTH = 500;

const names = new Intl.DisplayNames(['en'], { type: 'language' });
const nameOf = (tag: string): string => names.of(tag) ?? tag;

const DEFAULTS: ReadonlyMap<string, string> = new Map(Object.entries(english));

/** A tag that the list does not have stays selectable: readers get English or the nearest language. */
const choices = (tag: string | null): readonly (readonly [string, string])[] => {
  const known = LANGUAGES.map((language) => [language, nameOf(language)] as const);
  const isKnown = tag === null || LANGUAGES.some((language) => language === tag);
  return [
    ['', copy.languageOfTheFirstSpace],
    ...(isKnown ? [] : [[tag, nameOf(tag)] as const]),
    ...known,
  ];
};

type Messages = Draft['value']['messages'];

const withMessage = (messages: Messages, locale: string, key: string, text: string): Messages => ({
  ...messages,
  [locale]: { ...messages[locale], [key]: text },
});

const withoutMessage = (messages: Messages, locale: string, key: string): Messages => {
  const { [key]: _, ...others } = messages[locale] ?? {};
  const { [locale]: __, ...rest } = messages;
  return Object.keys(others).length === 0 ? rest : { ...rest, [locale]: others };
};

const Own = ({ value, change }: Pick<Draft, 'value' | 'change'>) => {
  const { messages } = value;
  return Object.entries(messages).flatMap(([locale, texts]) =>
    Object.entries(texts).map(([key, text]) => (
      <Field
        key={`${locale} ${key}`}
        label={copy.textInLanguage(key, nameOf(locale))}
        hint={DEFAULTS.get(key)}
      >
        {(control) => (
          <div className="message-line">
            <Input
              {...control}
              required
              dir="auto"
              lang={locale}
              maxLength={MESSAGE_LENGTH}
              value={text}
              onChange={(event) =>
                change({ messages: withMessage(messages, locale, key, event.target.value) })
              }
            />
            <Button
              aria-label={copy.removeTextInLanguage(key, nameOf(locale))}
              onClick={() => change({ messages: withoutMessage(messages, locale, key) })}
            >
              {copy.removeText}
            </Button>
          </div>
        )}
      </Field>
    )),
  );
};

const Add = ({ value, change }: Pick<Draft, 'value' | 'change'>) => {
  const [locale, setLocale] = useState(value.locale ?? 'en');
  const [key, setKey] = useState('');
  const text = DEFAULTS.get(key.trim());
  return (
    <>
      <div className="form-row">
        <Field label={copy.languageOfTheText}>
          {(control) => (
            <Select
              {...control}
              value={locale}
              options={choices(locale).filter(([tag]) => tag !== '')}
              onPick={setLocale}
            />
          )}
        </Field>
        <Field label={copy.textToReplace} hint={text ?? copy.messageKeyHint}>
          {(control) => (
            <Input
              {...control}
              list="settings-message-keys"
              value={key}
              onChange={(event) => setKey(event.target.value)}
            />
          )}
        </Field>
      </div>
      <datalist id="settings-message-keys">
        {[...DEFAULTS].map(([name, usual]) => (
          <option key={name} value={name}>
            {usual}
          </option>
        ))}
      </datalist>
      <span>
        <Button
          disabled={text === undefined}
          onClick={() => {
            change({ messages: withMessage(value.messages, locale, key.trim(), text ?? '') });
            setKey('');
          }}
        >
          {copy.replaceText}
        </Button>
      </span>
    </>
  );
};

export const Language = ({ draft: { value, change } }: { readonly draft: Draft }) => (
  <Section title={copy.language} about={copy.languageOfNavigation}>
    <Field label={copy.languageOfTheSite}>
      {(control) => (
        <Select
          {...control}
          value={value.locale ?? ''}
          options={choices(value.locale)}
          onPick={(locale) => change({ locale: locale === '' ? null : locale })}
        />
      )}
    </Field>
    <Own value={value} change={change} />
    <Add value={value} change={change} />
  </Section>
);
