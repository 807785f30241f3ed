/** Messages of `keys`, `tokens` and `secrets`. */

import { commandLine } from '../invocation.ts';
import { visibleLine } from '../terminal/visible.ts';

export const embedAssistant = 'Put this into the pages of your website, with the key in its place:';
export const serverOnlyKey = `Only servers can use it. To allow a website, add --origin https://www.example.com`;
export const allowedOrigins = ({ origins }: { readonly origins: string }): string =>
  `Websites that may use it: ${origins}`;
export const keyCreated = ({
  label,
  id,
}: {
  readonly label: string;
  readonly id: string;
}): string => `Created the assistant key ${visibleLine(label)} (${id})`;

export const lastUsed = 'Last used';
export const noKeys = (): string =>
  `The project has no assistant key yet. Create one: ${commandLine('keys create "Website" --origin https://www.example.com')}`;

export const confirmRevokeKey = ({ name }: { readonly name: string }): string =>
  `Revoke the assistant key ${name}? Websites that use it stop working immediately.`;
export const keyRevoked = ({ name }: { readonly name: string }): string =>
  `Revoked the assistant key ${name}`;

export const noSecrets = (): string =>
  `The project has no secrets. Set one: ${commandLine('secrets set helpdesk_key --host api.helpdesk.example')}`;
export const pipeSecret = ({ name }: { readonly name: string }): string =>
  `Pass the value on standard input: ${commandLine('secrets set --host <host>', name)} < key.txt`;
export const emptySecret = 'The value of the secret is empty';
export const secretSet = ({
  name,
  hosts,
}: {
  readonly name: string;
  readonly hosts: string;
}): string => `Set the secret ${name}, for ${hosts}`;
export const confirmDeleteSecret = ({ name }: { readonly name: string }): string =>
  `Delete the secret ${name}? Steps of skills that use it fail from then on.`;
export const secretDeleted = ({ name }: { readonly name: string }): string =>
  `Deleted the secret ${name}`;

export const tokenCreated = ({
  name,
  of,
  id,
  scopes,
  end,
}: {
  readonly name: string;
  readonly of: string;
  readonly id: string;
  readonly scopes: string;
  readonly end: string;
}): string => `Created the token ${visibleLine(name)}${of} (${id}): ${scopes}, ${end}`;

export const ofProject = ({ project }: { readonly project: string }): string =>
  ` of the project ${project}`;

export const noTokens = (): string =>
  `No tokens yet. Create one: ${commandLine('tokens create "CI"')}`;

export const confirmRevokeTokens = ({
  what,
  more,
}: {
  readonly what: string;
  readonly more: string;
}): string => `Revoke ${what}${more}? Clients that use it stop working immediately.`;
