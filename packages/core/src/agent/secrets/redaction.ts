/**
 * Takes values of secrets out of what is stored, shown or given to a model: servers repeat the
 * credentials that they get. Pure. A server that changes a value in another way, such as reversing
 * it, is not recognised.
 */
import type { Json } from '@quoin/workflow';
import { MASK } from '../mask.ts';

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
  return [...all].toSorted((one, other) => other.length - one.length);
};

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

interface Pattern {
  readonly value: string;
  /** Lower case, for a first look. */
  readonly forms: readonly string[];
  /** Percent-encoding and hexadecimal digits have two cases. */
  readonly expression: RegExp;
}

const patternOf = (value: string): Pattern => {
  const forms = formsOf(value.toWellFormed());
  return {
    value,
    forms: forms.map((form) => form.toLowerCase()),
    expression: new RegExp(forms.map(escaped).join('|'), 'gi'),
  };
};

const mapped = (value: Json, change: (text: string) => string): Json => {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [change(name), mapped(member, change)]),
  );
};

export class Redaction {
  readonly #patterns = new Map<string, Pattern>();

  add(value: string): void {
    if (!this.#patterns.has(value)) this.#patterns.set(value, patternOf(value));
  }

  #found(text: string): Pattern[] {
    const lower = text.toLowerCase();
    return [...this.#patterns.values()].filter(({ forms }) =>
      forms.some((form) => lower.includes(form)),
    );
  }

  text(text: string): string {
    let redacted = text;
    for (const { expression } of this.#found(text)) {
      redacted = redacted.replaceAll(expression, MASK);
    }
    return redacted;
  }

  /** Names of members too. */
  json(value: Json): Json {
    if (this.#patterns.size === 0) return value;
    const found = this.#found(JSON.stringify(value));
    if (found.length === 0) return value;
    return mapped(value, (text) => {
      let redacted = text;
      for (const { expression } of found) redacted = redacted.replaceAll(expression, MASK);
      return redacted;
    });
  }
}
