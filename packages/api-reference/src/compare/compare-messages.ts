/** Compares parts that operations, webhooks, fields and channels have in common. */
import type { Body, MessageContent, Parameter, Response, SchemaNode } from '../model.ts';
import { code, type Details, pairs, type Writer } from './change.ts';
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
  const said = (name: string) => `${subject} ${code(name)}`;
  for (const { name } of removed) details.add(`${said(name)} was removed`, writer !== 'either');
  for (const { name, required } of added) {
    const message = `${said(name)} was added${required ? ' and is required' : ''}`;
    details.add(message, writer === 'client' && required === true);
  }
  for (const [old, now] of both) {
    if (old.required !== now.required) {
      const message = `${said(now.name)} is now ${now.required ? 'required' : 'optional'}`;
      details.add(message, writer === (now.required ? 'client' : 'server'));
    }
    if (old.deprecated !== true && now.deprecated === true) {
      details.safe(`${said(now.name)} is deprecated`);
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
    details.breaking(`${subject}: the media type ${code(type)} was removed`);
  }
  for (const { type } of added) {
    details.safe(`${subject}: the media type ${code(type)} was added`);
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
  const subject = 'Body';
  if (before === undefined || after === undefined) {
    if (before === undefined && after !== undefined) {
      details.add(
        `${subject} was added${after.required ? ' and is required' : ''}`,
        writer === 'client' && after.required === true,
      );
    }
    if (before !== undefined && after === undefined) details.breaking(`${subject} was removed`);
    return;
  }
  if (before.required !== after.required) {
    const message = `${subject} is now ${after.required ? 'required' : 'optional'}`;
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
    details.add(`Response ${code(status)} was removed`, isSuccess(status));
  }
  for (const { status } of added) details.safe(`Response ${code(status)} was added`);
  for (const [old, now] of both) {
    const subject = `Response ${code(now.status)}`;
    compareMedia(old.media ?? [], now.media ?? [], subject, writer, details);
    compareParameters(old.headers ?? [], now.headers ?? [], `${subject}, header`, writer, details);
  }
};

export const compareContents = (
  before: readonly MessageContent[],
  after: readonly MessageContent[],
  writer: Writer,
  details: Details,
): void => {
  const { added, removed, both } = pairs(before, after, ({ name }) => name);
  for (const { name } of removed) details.breaking(`Message ${code(name)} was removed`);
  for (const { name } of added) details.safe(`Message ${code(name)} was added`);
  for (const [old, now] of both) {
    const subject = `Message ${code(now.name)}`;
    if (old.contentType !== now.contentType) {
      details.breaking(`${subject}: the content type is now ${code(now.contentType ?? 'none')}`);
    }
    if (old.deprecated !== true && now.deprecated === true)
      details.safe(`${subject} is deprecated`);
    const parts = [
      [old.headers, now.headers, `${subject}, headers`],
      [old.payload, now.payload, subject],
    ] as const;
    for (const [from, to, place] of parts) {
      const here = { subject: place, path: '' };
      compareSchemas(from ?? EMPTY, to ?? EMPTY, writer, here, details);
    }
    if (old.payloadText?.text !== now.payloadText?.text) {
      details.safe(`${subject}: the schema of the payload changed`);
    }
  }
};
