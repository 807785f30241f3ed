/** Compares the page of an operation, a type or a message with the same page of a later version. */
import * as messages from '../messages/changes.ts';
import type {
  ChannelModel,
  FieldModel,
  MessageModel,
  OperationModel,
  PageModel,
  Requirement,
  SchemaModel,
} from '../model.ts';
import { type ChangeDetail, Details, pairs, type Writer } from './change.ts';
import {
  compareBodies,
  compareContents,
  compareParameters,
  compareResponses,
} from './compare-messages.ts';
import { compareSchemas } from './compare-schemas.ts';

type Security = readonly (readonly Requirement[])[];

const alternative = (requirements: readonly Requirement[]): string =>
  requirements.length === 0
    ? messages.noAuthentication
    : requirements
        .map(({ name, scopes = [] }) =>
          scopes.length === 0 ? name : `${name}: ${scopes.join(', ')}`,
        )
        .join(' + ');

const compareSecurity = (before: Security = [], after: Security = [], details: Details): void => {
  const name = (one: Security[number]) => alternative(one);
  const none: Security = [[]];
  const { added, removed } = pairs(
    before.length === 0 ? none : before,
    after.length === 0 ? none : after,
    name,
  );
  for (const one of removed) {
    details.breaking(messages.authenticationRemoved({ name: name(one) }));
  }
  for (const one of added) details.safe(messages.authenticationAdded({ name: name(one) }));
};

const compareTexts = (
  before: { readonly title: string; readonly description?: string; readonly deprecated?: true },
  after: { readonly title: string; readonly description?: string; readonly deprecated?: true },
  details: Details,
) => {
  if (before.deprecated !== true && after.deprecated === true)
    details.safe(messages.pageDeprecated);
  if (before.deprecated === true && after.deprecated !== true) {
    details.safe(messages.pageNotDeprecated);
  }
  if (before.title !== after.title || before.description !== after.description) {
    details.safe(messages.descriptionChanged);
  }
};

const compareServers = (
  before: OperationModel['servers'] = [],
  after: OperationModel['servers'] = [],
  details: Details,
) => {
  const { added, removed } = pairs(before, after, ({ url }) => url);
  for (const { url } of removed)
    details.breaking(messages.removed({ subject: messages.server({ url }) }));
  for (const { url } of added) details.safe(messages.added({ subject: messages.server({ url }) }));
};

const compareOperations = (before: OperationModel, after: OperationModel, details: Details) => {
  // A webhook is a request of the server, which the client answers.
  const [request, response]: readonly Writer[] =
    after.kind === 'webhook' ? ['server', 'client'] : ['client', 'server'];
  for (const place of ['path', 'query', 'header', 'cookie'] as const) {
    const all = ({ parameters = [] }: OperationModel) =>
      parameters.filter((group) => group.place === place).flatMap((group) => group.all);
    compareParameters(
      all(before),
      all(after),
      messages.parameterKinds[place],
      request ?? 'client',
      details,
    );
  }
  compareBodies(before.body, after.body, request ?? 'client', details);
  compareResponses(before.responses ?? [], after.responses ?? [], response ?? 'server', details);
  compareSecurity(before.security, after.security, details);
  compareServers(before.servers, after.servers, details);
  if (before.operationId !== after.operationId) {
    details.safe(messages.operationIdChanged({ id: after.operationId }));
  }
  const { added, removed } = pairs(
    before.callbacks ?? [],
    after.callbacks ?? [],
    ({ name, method, expression }) => `${name} ${method} ${expression}`,
  );
  for (const { name } of removed)
    details.breaking(messages.removed({ subject: messages.callback({ name }) }));
  for (const { name } of added)
    details.safe(messages.added({ subject: messages.callback({ name }) }));
};

const compareFields = (before: FieldModel, after: FieldModel, details: Details) => {
  compareParameters(
    before.arguments ?? [],
    after.arguments ?? [],
    messages.argument,
    'client',
    details,
  );
  const place = { subject: messages.result, path: '' };
  compareSchemas(before.returns, after.returns, 'server', place, details);
};

/** Actions with which a client sends to the application; with the others it receives. */
const CLIENT_SENDS: ReadonlySet<string> = new Set(['RECEIVE', 'PUBLISH']);

const compareChannels = (before: ChannelModel, after: ChannelModel, details: Details) => {
  const writer: Writer =
    after.method === 'CHANNEL' ? 'either' : CLIENT_SENDS.has(after.method) ? 'client' : 'server';
  if (before.address !== after.address) {
    details.breaking(messages.addressChanged({ address: after.address ?? undefined }));
  }
  compareParameters(
    before.parameters ?? [],
    after.parameters ?? [],
    messages.parameter,
    'client',
    details,
  );
  compareContents(before.messages ?? [], after.messages ?? [], writer, details);
  const reply = writer === 'client' ? 'server' : writer === 'server' ? 'client' : 'either';
  compareContents(before.reply?.messages ?? [], after.reply?.messages ?? [], reply, details);
  compareSecurity(before.security, after.security, details);
  compareServers(before.servers, after.servers, details);
};

const compareTypes = (
  before: SchemaModel,
  after: SchemaModel,
  writer: Writer,
  details: Details,
) => {
  compareSchemas(
    before.schema,
    after.schema,
    writer,
    { subject: messages.schema, path: '' },
    details,
  );
  const names = ({ implements: all = [] }: SchemaModel) => all;
  const { added, removed } = pairs(names(before), names(after), ({ type }) => type);
  for (const { type } of removed) details.breaking(messages.notImplemented({ type }));
  for (const { type } of added) details.safe(messages.implemented({ type }));
};

const compareMessages = (before: MessageModel, after: MessageModel, details: Details) =>
  compareContents([before.message], [after.message], 'either', details);

/**
 * Lists what changed for clients. Code samples and examples do not count.
 *
 * @param writer of a type of GraphQL, as far as its kind tells
 */
export const compareModels = (
  before: PageModel,
  after: PageModel,
  writer: Writer = 'either',
): ChangeDetail[] => {
  const details = new Details();
  if (after.kind === 'schema' && before.kind === 'schema') {
    compareTypes(before, after, writer, details);
  } else if (after.kind === 'message' && before.kind === 'message') {
    compareMessages(before, after, details);
  } else if (after.kind === 'field' && before.kind === 'field') {
    compareFields(before, after, details);
    compareTexts(before, after, details);
  } else if (after.kind === 'channel' && before.kind === 'channel') {
    compareChannels(before, after, details);
    compareTexts(before, after, details);
  } else if (
    (after.kind === 'operation' || after.kind === 'webhook') &&
    (before.kind === 'operation' || before.kind === 'webhook')
  ) {
    compareOperations(before, after, details);
    compareTexts(before, after, details);
  }
  return details.all;
};
