/**
 * Compares two trees of a schema. Which change breaks a client depends on who writes the value: a client
 * may not have to send more than before, and a server may not leave out what it sent before.
 */
import * as messages from '../messages/changes.ts';
import type { Choices, PropertyNode, SchemaNode } from '../model.ts';
import { type Details, pairs, type Writer } from './change.ts';

/** Where a schema is on the page: a subject such as `Response 200`, and the way into it. */
export interface SchemaPlace {
  readonly subject: string;
  /** Such as `user.tags[]`; empty for the whole value. */
  readonly path: string;
}

const inside = ({ subject, path }: SchemaPlace, name: string): SchemaPlace => ({
  subject,
  path: path === '' ? name : `${path}.${name}`,
});

const itemsOf = ({ subject, path }: SchemaPlace): SchemaPlace => ({ subject, path: `${path}[]` });

const shown = ({ subject, path }: SchemaPlace): string =>
  path === '' ? subject : messages.partOf({ subject, path });

const isExpanded = ({ properties, choices, items }: SchemaNode): boolean =>
  properties !== undefined || choices !== undefined || items !== undefined;

/** A type that contains all values of another one (JSON Schema 2020-12, §6.1.1). */
const isWider = (narrow: string, wide: string): boolean =>
  narrow === 'integer' && wide === 'number';

const compareTypes = (
  before: SchemaNode,
  after: SchemaNode,
  writer: Writer,
  place: SchemaPlace,
  details: Details,
) => {
  if (before.type === after.type) return;
  // The names of two expanded schemas differ: what they contain is compared.
  if (
    isExpanded(before) &&
    isExpanded(after) &&
    before.type.endsWith('[]') === after.type.endsWith('[]')
  )
    return;
  const isSafe =
    (writer === 'client' && isWider(before.type, after.type)) ||
    (writer === 'server' && isWider(after.type, before.type));
  const message = messages.typeChanged({
    subject: shown(place),
    before: before.type,
    after: after.type,
  });
  details.add(message, writer !== 'either' && !isSafe);
};

const compareValues = (
  before: SchemaNode,
  after: SchemaNode,
  writer: Writer,
  place: SchemaPlace,
  details: Details,
) => {
  const { values: old = [] } = before;
  const { values: now = [] } = after;
  if (old.length === 0 && now.length === 0) return;
  if (old.length === 0 || now.length === 0) {
    const isNarrower = old.length === 0;
    const message = isNarrower
      ? messages.valuesRestricted({ subject: shown(place) })
      : messages.valuesUnrestricted({ subject: shown(place) });
    details.add(message, writer === (isNarrower ? 'client' : 'server'));
    return;
  }
  const { added, removed } = pairs(old, now, ({ value }) => value);
  for (const { value } of removed) {
    details.add(messages.valueRemoved({ subject: shown(place), value }), writer === 'client');
  }
  for (const { value } of added)
    details.safe(messages.valueAdded({ subject: shown(place), value }));
};

const compareFacts = (
  before: SchemaNode,
  after: SchemaNode,
  writer: Writer,
  place: SchemaPlace,
  details: Details,
) => {
  const has = ({ facts = [] }: SchemaNode, fact: (typeof facts)[number]) => facts.includes(fact);
  if (has(before, 'nullable') !== has(after, 'nullable')) {
    const isNow = has(after, 'nullable');
    const message = messages.nullable({ subject: shown(place), isNow });
    details.add(message, writer === (isNow ? 'server' : 'client'));
  }
  if (!has(before, 'deprecated') && has(after, 'deprecated')) {
    details.safe(messages.deprecated({ subject: shown(place) }));
  }
  const rules = (node: SchemaNode) => new Set(node.rules ?? []);
  const [old, now] = [rules(before), rules(after)];
  for (const rule of now.difference(old)) {
    details.add(messages.ruleAdded({ subject: shown(place), rule }), writer === 'client');
  }
  for (const rule of old.difference(now)) {
    details.add(messages.ruleRemoved({ subject: shown(place), rule }), writer === 'server');
  }
  if (before.default !== after.default) {
    details.safe(messages.defaultChanged({ subject: shown(place), value: after.default }));
  }
};

const nameOf = ({ name, kind }: PropertyNode): string =>
  kind === undefined ? name : `${kind} ${name}`;

const compareProperties = (
  before: SchemaNode,
  after: SchemaNode,
  writer: Writer,
  place: SchemaPlace,
  details: Details,
) => {
  const { added, removed, both } = pairs(before.properties ?? [], after.properties ?? [], nameOf);
  for (const { name } of removed) {
    details.add(messages.removed({ subject: shown(inside(place, name)) }), writer !== 'either');
  }
  for (const { name, required } of added) {
    const message = messages.added({ subject: shown(inside(place, name)), required });
    details.add(message, writer === 'client' && required === true);
  }
  for (const [old, now] of both) {
    const here = inside(place, now.name);
    if (old.required !== now.required) {
      const message = messages.isNowRequired({
        subject: shown(here),
        required: now.required === true,
      });
      details.add(message, writer === (now.required ? 'client' : 'server'));
    }
    compareArguments(old.arguments ?? [], now.arguments ?? [], here, details);
    compareSchemas(old.schema, now.schema, writer, here, details);
  }
};

/** Arguments of a field, which clients write. */
const compareArguments = (
  before: readonly PropertyNode[],
  after: readonly PropertyNode[],
  place: SchemaPlace,
  details: Details,
) => {
  if (before.length === 0 && after.length === 0) return;
  const from = { type: 'object', properties: before };
  const to = { type: 'object', properties: after };
  compareProperties(
    from,
    to,
    'client',
    { subject: messages.argumentOf({ subject: shown(place) }), path: '' },
    details,
  );
};

const optionName = (option: SchemaNode): string => option.label ?? option.type;

const compareChoices = (
  before: readonly Choices[],
  after: readonly Choices[],
  writer: Writer,
  place: SchemaPlace,
  details: Details,
) => {
  const options = (all: readonly Choices[]) => all.flatMap(({ options: list }) => list);
  const { added, removed, both } = pairs(options(before), options(after), optionName);
  for (const option of removed) {
    const message = messages.optionRemoved({ subject: shown(place), option: optionName(option) });
    details.add(message, writer === 'client');
  }
  for (const option of added) {
    details.safe(messages.optionAdded({ subject: shown(place), option: optionName(option) }));
  }
  for (const [old, now] of both) compareSchemas(old, now, writer, place, details);
};

export const compareSchemas = (
  before: SchemaNode,
  after: SchemaNode,
  writer: Writer,
  place: SchemaPlace,
  details: Details,
): void => {
  compareTypes(before, after, writer, place, details);
  compareValues(before, after, writer, place, details);
  compareFacts(before, after, writer, place, details);
  // What one side does not expand cannot be compared.
  if (before.cut !== undefined || after.cut !== undefined) return;
  compareProperties(before, after, writer, place, details);
  compareChoices(before.choices ?? [], after.choices ?? [], writer, place, details);
  if (before.items !== undefined && after.items !== undefined) {
    compareSchemas(before.items, after.items, writer, itemsOf(place), details);
  }
};
