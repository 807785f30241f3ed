/** The protocol's server of a session, or of one request without a session, with what is offered there. */
import {
  type jsonSchemaValidator,
  Server,
  type ServerCapabilities,
} from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { registerCompletions } from './completions.ts';
import { instructions, serverInfo } from './messages.ts';
import type { Offering } from './offering.ts';
import { registerPrompts } from './prompts/register-prompts.ts';
import { registerResources } from './resources/register-resources.ts';
import { registerSubscriptions, type Subscribing } from './resources/register-subscriptions.ts';
import { registerTools } from './tools.ts';

const CAPABILITIES: ServerCapabilities = {
  tools: {},
  resources: { subscribe: true },
  prompts: {},
  completions: {},
};

/** One for all: each server's own would have a compiler of schemas. */
let validator: jsonSchemaValidator | null = null;

/** Tools, resources and prompts that tests add to the public ones. */
export interface Extension {
  readonly capabilities: ServerCapabilities;
  /** Replaces Quoin's handlers with those of a test. */
  extend(server: Server): void;
}

export interface ProtocolServerOptions {
  readonly version: string;
  readonly extension: Extension | undefined;
  /** Null without a session. */
  readonly subscribing: Subscribing | null;
}

export const protocolServer = (
  offering: Omit<Offering, 'server'>,
  { version, extension, subscribing }: ProtocolServerOptions,
): Server => {
  validator ??= new AjvJsonSchemaValidator();
  const server = new Server(serverInfo(version), {
    capabilities: { ...CAPABILITIES, ...extension?.capabilities },
    instructions,
    jsonSchemaValidator: validator,
  });
  const whole = { ...offering, server };
  registerTools(whole);
  registerResources(whole);
  if (subscribing !== null) registerSubscriptions(whole, subscribing);
  registerPrompts(whole);
  registerCompletions(whole);
  extension?.extend(server);
  return server;
};
