/** A description in AsyncAPI as the pages of its reference. */

import { Tags } from '../build/groups.ts';
import { pagesOfSchemas, schemaPages } from '../build/schema-pages.ts';
import { SchemaReader } from '../build/schema-tree.ts';
import { Slugs, slugOf } from '../build/slugs.ts';
import type { Reference } from '../description.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from '../json.ts';
import { API_LIMITS } from '../limits.ts';
import { noChannels, tooManyPages } from '../messages/problems.ts';
import type { ApiPage, MessageModel, PageGroup } from '../model.ts';
import type { Place, Problems } from '../problem.ts';
import { References } from '../source/references.ts';
import { channelModel, moreOf, titleOf } from './channel-model.ts';
import { messageOf } from './messages.ts';
import { type RawAsyncOperation, rawOperations } from './operations.ts';

const ROOT: Place = { file: null, path: [] };

const OPERATIONS: PageGroup = { slug: 'operations', title: 'Operations', own: 'operations' };
const CHANNELS: PageGroup = { slug: 'channels', title: 'Channels', own: 'channels' };
const MESSAGES: PageGroup = { slug: 'messages', title: 'Messages', own: 'messages' };

/** Null if the document is not in AsyncAPI 2 or 3. */
export const asyncapiFormat = ({ asyncapi }: JsonObject): string | null =>
  /^[23]\.\d/.test(String(asyncapi ?? '')) ? `AsyncAPI ${asyncapi}` : null;

interface Planned {
  readonly key: string;
  readonly path: string;
  readonly groups: readonly PageGroup[];
  readonly order: number;
  readonly raw: RawAsyncOperation;
}

const tagOf = (value: JsonObject, references: References, place: Place): string | null => {
  for (const one of listOf(value.tags)) {
    const name = textOf(references.resolve(one, place)?.value.name);
    if (name !== null) return name;
  }
  return null;
};

const keyOf = ({ method, channel }: RawAsyncOperation): string =>
  `${method} ${channel.address ?? channel.id}`;

const planned = (document: JsonObject, references: References, isOld: boolean): Planned[] => {
  const tags = new Tags(isOld ? document : objectOf(document.info));
  const slugs = new Slugs();
  const keys = new Set<string>();
  const found: Planned[] = [];
  for (const raw of rawOperations(document, references, isOld)) {
    const { id, method, channel, value, place } = raw;
    const label = tagOf(value, references, place) ?? tagOf(channel.value, references, place);
    const tag = label === null ? null : tags.of(label);
    if (tag?.isHidden === true) continue;
    const isChannel = method === 'CHANNEL';
    const own = tag === null ? (isChannel ? CHANNELS : OPERATIONS) : tag.group;
    const known = keyOf(raw);
    // Several operations of version 3 can do the same on one channel.
    const key = keys.has(known) ? `${known} ${id}` : known;
    keys.add(key);
    const last = slugOf(id ?? (isChannel ? channel.id : `${method} ${channel.id}`));
    found.push({
      key,
      path: slugs.take(`${own.slug}/${last}`),
      groups: tag === null ? [own] : [...tag.above, own],
      order: tag?.order ?? (isChannel ? 1e9 : -1),
      raw,
    });
  }
  return found.toSorted((one, other) => one.order - other.order);
};

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

interface PlannedMessage {
  readonly name: string;
  readonly pointer: string;
  readonly path: string;
  readonly place: Place;
}

/** Messages that have a name: of `components`, and of the channels of version 3. */
const plannedMessages = (document: JsonObject): PlannedMessage[] => {
  const slugs = new Slugs();
  const found: PlannedMessage[] = [];
  const add = (name: string, path: readonly string[]) => {
    const slug = slugs.take(`${MESSAGES.slug}/${slugOf(name)}`);
    const pointer = `#/${path.map(escaped).join('/')}`;
    found.push({ name, pointer, path: slug, place: { file: null, path } });
  };
  for (const name of Object.keys(objectOf(objectOf(document.components).messages))) {
    add(name, ['components', 'messages', name]);
  }
  for (const [id, channel] of Object.entries(objectOf(document.channels))) {
    for (const [name, given] of Object.entries(objectOf(objectOf(channel).messages))) {
      if (isObject(given) && typeof given.$ref !== 'string') {
        add(name, ['channels', id, 'messages', name]);
      }
    }
  }
  return found;
};

function* pagesOf(
  document: JsonObject,
  references: References,
  problems: Problems,
  isOld: boolean,
): Generator<ApiPage> {
  const operations = planned(document, references, isOld);
  const messages = plannedMessages(document);
  const schemas = schemaPages(document);
  const total = operations.length + messages.length + schemas.size;
  if (total > API_LIMITS.pages) {
    problems.add(tooManyPages({ total, max: API_LIMITS.pages }), ROOT);
  }
  const reader = new SchemaReader(references, { slugOf: (name) => schemas.get(name) ?? null });
  const slugsOfMessages = new Map(messages.map(({ pointer, path }) => [pointer, path]));
  const messagePage = (pointer: string | null) => slugsOfMessages.get(pointer ?? '') ?? null;
  let left: number = API_LIMITS.pages;
  for (const { key, path, groups, raw } of operations) {
    left -= 1;
    if (left < 0) return;
    const model = channelModel(raw, references, reader, messagePage);
    yield { key, path, title: titleOf(raw), method: raw.method, groups, model };
  }
  for (const { name, pointer, path, place } of messages) {
    left -= 1;
    if (left < 0) return;
    const model = reader.page(place, (tree): MessageModel | null => {
      const reading = { references, tree, place, messagePage: () => null };
      const message = messageOf({ $ref: pointer }, name, reading);
      const given = references.resolve({ $ref: pointer }, place)?.value;
      const more = moreOf(given?.externalDocs);
      if (message === null) return null;
      return { kind: 'message', title: message.name, message, ...(more !== null && { more }) };
    });
    if (model === null) continue;
    const isOfChannel = place.path[0] === 'channels';
    const key = `MESSAGE ${isOfChannel ? `${place.path[1]} ` : ''}${name}`;
    yield { key, path, title: model.title, method: null, groups: [MESSAGES], model };
  }
  yield* pagesOfSchemas(schemas, references, reader, left);
}

/**
 * @param document with all of its files
 * @param first path of the file that begins it
 */
export const readAsyncapi = (
  document: JsonObject,
  first: string,
  format: string,
  problems: Problems,
): Reference => {
  const references = new References(document, problems);
  const isOld = /^2\./.test(String(document.asyncapi));
  const info = objectOf(document.info);
  if (!isObject(document.channels) && !isObject(document.components)) {
    problems.add(noChannels, ROOT);
  }
  return {
    title: textOf(info.title) ?? first,
    version: textOf(info.version),
    format,
    pages: () => pagesOf(document, references, problems, isOld),
  };
};
