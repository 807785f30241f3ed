/** Compares parts that operations, webhooks, fields and channels have in common. */
import * as messages from '../messages/changes.ts';
import type { Body, MessageContent, Parameter, Response, SchemaNode } from '../model.ts';
import { type Details, pairs, type Writer } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';

/** @param writer `client` for parameters of a request, `server` for headers of a response */
export const compareParameters = (
  before: readonly Parameter[],
  after: readonly Parameter[],
  subject: string,
  writer: Writer,
  details: Details,
): void => {
  const { added, removed, both } = pairs(before, after, ({ name }) => name);
  const said = (name: string) => messages.named({ subject, name });
  for (const { name } of removed)
    details.add(messages.removed({ subject: said(name) }), writer !== 'either');
  for (const { name, required } of added) {
    const message = messages.added({ subject: said(name), required });
    details.add(message, writer === 'client' && required === true);
  }
  for (const [old, now] of both) {
    if (old.required !== now.required) {
      const message = messages.isNowRequired({
        subject: said(now.name),
        required: now.required === true,
      });
      details.add(message, writer === (now.required ? 'client' : 'server'));
    }
    if (old.deprecated !== true && now.deprecated === true) {
      details.safe(messages.deprecated({ subject: said(now.name) }));
    }
    compareSchemas(old.schema, now.schema, writer, { subject: said(now.name), path: '' }, details);
  }
};

const EMPTY: SchemaNode = { type: 'any' };

const compareMedia = (
  before: Body['media'],
  after: Body['media'],
  subject: string,
  writer: Writer,
  details: Details,
) => {
  const { added, removed, both } = pairs(before, after, ({ type }) => type);
  for (const { type } of removed) {
    details.breaking(messages.mediaTypeRemoved({ subject, type }));
  }
  for (const { type } of added) {
    details.safe(messages.mediaTypeAdded({ subject, type }));
  }
  for (const [old, now] of both) {
    compareSchemas(
      old.schema ?? EMPTY,
      now.schema ?? EMPTY,
      writer,
      { subject, path: '' },
      details,
    );
  }
};

export const compareBodies = (
  before: Body | undefined,
  after: Body | undefined,
  writer: Writer,
  details: Details,
): void => {
  const subject = messages.body;
  if (before === undefined || after === undefined) {
    if (before === undefined && after !== undefined) {
      details.add(
        messages.added({ subject, required: after.required }),
        writer === 'client' && after.required === true,
      );
    }
    if (before !== undefined && after === undefined)
      details.breaking(messages.removed({ subject }));
    return;
  }
  if (before.required !== after.required) {
    const message = messages.isNowRequired({ subject, required: after.required === true });
    details.add(message, writer === (after.required ? 'client' : 'server'));
  }
  compareMedia(before.media, after.media, subject, writer, details);
};

const isSuccess = (status: string): boolean => /^(?:2|default)/i.test(status);

export const compareResponses = (
  before: readonly Response[],
  after: readonly Response[],
  writer: Writer,
  details: Details,
): void => {
  const { added, removed, both } = pairs(before, after, ({ status }) => status);
  for (const { status } of removed) {
    details.add(messages.removed({ subject: messages.response({ status }) }), isSuccess(status));
  }
  for (const { status } of added)
    details.safe(messages.added({ subject: messages.response({ status }) }));
  for (const [old, now] of both) {
    const subject = messages.response(now);
    compareMedia(old.media ?? [], now.media ?? [], subject, writer, details);
    compareParameters(
      old.headers ?? [],
      now.headers ?? [],
      messages.headerOf({ subject }),
      writer,
      details,
    );
  }
};

export const compareContents = (
  before: readonly MessageContent[],
  after: readonly MessageContent[],
  writer: Writer,
  details: Details,
): void => {
  const { added, removed, both } = pairs(before, after, ({ name }) => name);
  for (const { name } of removed)
    details.breaking(messages.removed({ subject: messages.message({ name }) }));
  for (const { name } of added)
    details.safe(messages.added({ subject: messages.message({ name }) }));
  for (const [old, now] of both) {
    const subject = messages.message(now);
    if (old.contentType !== now.contentType) {
      details.breaking(messages.contentType({ subject, type: now.contentType }));
    }
    if (old.deprecated !== true && now.deprecated === true)
      details.safe(messages.deprecated({ subject }));
    const parts = [
      [old.headers, now.headers, messages.headersOf({ subject })],
      [old.payload, now.payload, subject],
    ] as const;
    for (const [from, to, place] of parts) {
      const here = { subject: place, path: '' };
      compareSchemas(from ?? EMPTY, to ?? EMPTY, writer, here, details);
    }
    if (old.payloadText?.text !== now.payloadText?.text) {
      details.safe(messages.payloadChanged({ subject }));
    }
  }
};
