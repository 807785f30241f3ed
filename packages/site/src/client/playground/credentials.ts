/**
 * Credentials of the reader. They are in `sessionStorage`: pages of the site in this tab share them, and
 * the browser deletes them with the tab. They are sent to the API only.
 */

import type { NamedValue, OperationModel } from '@quoin/api-reference/playground';
import { element } from '../element.ts';
import { changed } from './control.ts';
import { labeled } from './fields.ts';
import { oauthControls } from './oauth.ts';
import type { Operation, Place } from './operation.ts';
import { say } from './say.ts';
import type { Secrets } from './secrets.ts';

type Requirement = NonNullable<OperationModel['security']>[number][number];

export interface Carried {
  readonly headers: NamedValue[];
  readonly query: NamedValue[];
  readonly cookies: NamedValue[];
}

const keyOf = ({ site }: Place, scheme: string): string => `quoin-credentials ${site} ${scheme}`;

const readSecrets = (place: Place, scheme: string): Secrets => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(place, scheme)) ?? '{}');
  } catch {
    // Storage that is blocked: the values are lost with the page.
    return {};
  }
};

const writeSecrets = (place: Place, scheme: string, secrets: Secrets): void => {
  try {
    sessionStorage.setItem(keyOf(place, scheme), JSON.stringify(secrets));
  } catch {
    // Blocked or full: as above.
  }
};

const secretInput = (secrets: Secrets, name: string, isHidden: boolean, save: () => void) => {
  const input = element('input', {
    type: isHidden ? 'password' : 'text',
    // Managers of passwords would store them for good.
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    dir: 'ltr',
  });
  input.value = secrets[name] ?? '';
  input.addEventListener('input', () => {
    secrets[name] = input.value;
    save();
  });
  return input;
};

const base64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const carry = ({ scheme }: Requirement, secrets: Secrets, into: Carried): void => {
  const { token = '', user = '', password = '' } = secrets;
  const authorization = (value: string) => into.headers.push({ name: 'Authorization', value });
  switch (scheme?.kind) {
    case 'basic':
      if (user !== '' || password !== '') authorization(`Basic ${base64(`${user}:${password}`)}`);
      return;
    case 'bearer':
    case 'oauth2':
      if (token !== '') authorization(`Bearer ${token}`);
      return;
    case 'apiKey': {
      if (token === '') return;
      const value = { name: scheme.name, value: token };
      if (scheme.place === 'header') into.headers.push(value);
      else if (scheme.place === 'query') into.query.push(value);
      else into.cookies.push(value);
    }
  }
};

const controlsOf = (place: Place, requirement: Requirement, secrets: Secrets): HTMLElement[] => {
  const { name, scheme, scopes = [] } = requirement;
  const save = () => writeSecrets(place, name, secrets);
  const field = (key: string, label: string, isHidden = true): HTMLElement =>
    labeled(secretInput(secrets, key, isHidden, save), { name: label, required: false });
  switch (scheme?.kind) {
    case 'basic':
      return [field('user', say('try.user'), false), field('password', say('try.password'))];
    case 'bearer':
      return [field('token', say('try.token'))];
    case 'apiKey':
      return [field('token', `${say('try.key')} (${scheme.name})`)];
    case 'oauth2': {
      const token = secretInput(secrets, 'token', true, save);
      const received = (value: string): void => {
        token.value = value;
        secrets.token = value;
        save();
        changed(token);
      };
      return [
        labeled(token, { name: say('try.token'), required: false }),
        ...oauthControls({ place, name, flows: scheme.flows, scopes, secrets, field, received }),
      ];
    }
    default:
      return [];
  }
};

export interface CredentialFields {
  /** Null where the operation needs none. */
  readonly element: HTMLElement | null;
  carried(): Carried;
}

export const credentialFields = ({ security = [] }: Operation, place: Place): CredentialFields => {
  const alternatives = security.filter((all) => all.length > 0);
  const stored = new Map<string, Secrets>();
  const secretsOf = ({ name }: Requirement): Secrets => {
    const secrets = stored.get(name) ?? readSecrets(place, name);
    stored.set(name, secrets);
    return secrets;
  };
  const select = element('select', { 'aria-label': say('api.authentication') });
  for (const all of alternatives) {
    select.append(element('option', { dir: 'auto' }, all.map(({ name }) => name).join(' + ')));
  }
  if (security.some((all) => all.length === 0)) {
    select.append(element('option', {}, say('api.noAuthentication')));
  }
  // What the reader filled in before.
  const known = alternatives.findIndex((all) =>
    all.every((one) => Object.values(secretsOf(one)).some((value) => value !== '')),
  );
  select.selectedIndex = Math.max(0, known);
  const chosen = (): readonly Requirement[] => alternatives[select.selectedIndex] ?? [];
  const fields = element('div', { class: 'try-rows' });
  const show = (): void => {
    fields.replaceChildren(...chosen().flatMap((one) => controlsOf(place, one, secretsOf(one))));
  };
  select.addEventListener('change', () => {
    show();
    changed(fields);
  });
  show();
  const note = element('p', { class: 'try-note' }, say('try.kept'));
  const legend = element('legend', {}, say('api.authentication'));
  return {
    element:
      alternatives.length === 0
        ? null
        : element(
            'fieldset',
            { class: 'try-part' },
            legend,
            ...(select.options.length > 1 ? [select] : []),
            fields,
            note,
          ),
    carried() {
      const carried: Carried = { headers: [], query: [], cookies: [] };
      for (const one of chosen()) carry(one, secretsOf(one), carried);
      return carried;
    },
  };
};
