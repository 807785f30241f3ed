/**
 * Takes values of secrets out of what is stored, shown or given to a model: servers repeat the
 * credentials that they get. Pure. A server that changes a value in another way, such as reversing
 * it, is not recognised.
 */
import type { Json } from '@quoin/workflow';
import { MASK } from '../mask.ts';
import { MIN_TEXT_LENGTH, TextSearch } from './text-search.ts';

/** Lines of a value, such as of a key in PEM, that are masked by themselves. Characters. */
const MIN_LINE_LENGTH = 16;

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As a form has it (URL Standard, application/x-www-form-urlencoded). */
const formEncoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

const asJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/**
 * The characters that the bytes alone decide, wherever they are in a longer text: each byte has one
 * of three places in a group (RFC 4648 §4).
 */
const base64Forms = (bytes: Uint8Array): string[] =>
  [0, 1, 2].flatMap((before) => {
    const padded = new Uint8Array(before + bytes.length);
    padded.set(bytes, before);
    const first = Math.ceil((before * 8) / 6);
    const end = Math.floor((padded.length * 8) / 6);
    const form = toBase64(padded).slice(first, end);
    return [form, form.replaceAll('+', '-').replaceAll('/', '_'), encodeURIComponent(form)];
  });

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The value as servers repeat it, longest first, so that no part of a longer form is left. */
const formsOf = (value: string): string[] => {
  const bytes = new TextEncoder().encode(value);
  const lines = value.split(/\r?\n/).map((line) => line.trim());
  const texts = [value, value.trim(), ...lines.filter((line) => line.length >= MIN_LINE_LENGTH)];
  const forms = texts.flatMap((text) => [
    text,
    encodeURIComponent(text),
    encodeURI(text),
    formEncoded(text),
    asJson(text),
    asJson(asJson(text)),
    text.replaceAll(/[&<>"']/g, (sign) => HTML_ENTITIES[sign] ?? sign),
  ]);
  const all = new Set([...forms, ...base64Forms(bytes), hex(bytes)]);
  return [...all]
    .filter((form) => form.length >= MIN_TEXT_LENGTH)
    .toSorted((one, other) => other.length - one.length);
};

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** One value. Percent-encoding and hexadecimal digits have two cases, so that case does not count. */
class Pattern {
  readonly forms: readonly string[];
  /** Made when the value is found for the first time. */
  #expression: RegExp | null = null;

  constructor(value: string) {
    this.forms = formsOf(value.toWellFormed());
  }

  mask(text: string): string {
    this.#expression ??= new RegExp(this.forms.map(escaped).join('|'), 'gi');
    return text.replaceAll(this.#expression, MASK);
  }
}

const masked = (text: string, patterns: Iterable<Pattern>): string => {
  let result = text;
  for (const pattern of patterns) result = pattern.mask(result);
  return result;
};

const mapped = (value: Json, change: (text: string) => string): Json => {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [change(name), mapped(member, change)]),
  );
};

/** Names of members too. */
const eachText = (value: Json, see: (text: string) => void): void => {
  if (typeof value === 'string') see(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(value)) see(name);
    eachText(member, see);
  }
};

export class Redaction {
  readonly #values = new Set<string>();
  readonly #search = new TextSearch<Pattern>();

  add(value: string): void {
    if (this.#values.has(value)) return;
    this.#values.add(value);
    const pattern = new Pattern(value);
    for (const form of pattern.forms) this.#search.add(form.toLowerCase(), pattern);
  }

  text(text: string): string {
    return this.#values.size === 0 ? text : masked(text, this.#search.find(text.toLowerCase()));
  }

  /** Names of members too. */
  json(value: Json): Json {
    if (this.#values.size === 0) return value;
    const found = new Set<Pattern>();
    eachText(value, (text) => {
      for (const pattern of this.#search.find(text.toLowerCase())) found.add(pattern);
    });
    return found.size === 0 ? value : mapped(value, (text) => masked(text, found));
  }
}
