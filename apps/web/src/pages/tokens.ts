/** The person's access tokens: list, create, show once, revoke. */
import { DEFAULT_TOKEN_SCOPES, SCOPES } from '@quoin/auth-scopes';
import { type contract, type EndpointOutput, LIMITS } from '@quoin/contract';
import { type Html, html, NOTHING } from '../html/html.ts';
import { layout } from '../html/layout.ts';
import { ago, day, done, problem, scopeChoices } from '../html/parts.ts';

export type Token = EndpointOutput<typeof contract.tokens.list>['tokens'][number];
export type NewToken = EndpointOutput<typeof contract.tokens.create>['token'];

/** Days to choose from; empty is never. */
const LIVES: readonly (readonly [string, string])[] = [
  ['7', '7 days'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', '1 year'],
  ['', 'Never'],
];

export interface TokenForm {
  readonly name: string;
  readonly scopes: ReadonlySet<string>;
  /** As the form has it: a number of days, or empty for never. */
  readonly days: string;
}

export const EMPTY_FORM: TokenForm = {
  name: '',
  scopes: new Set(DEFAULT_TOKEN_SCOPES),
  days: '90',
};

export interface TokensData {
  readonly email: string;
  readonly tokens: readonly Token[];
  readonly now: Date;
  /** Origin for the line to try. */
  readonly publicUrl: string;
  readonly created: NewToken | null;
  readonly form: TokenForm;
  readonly problem: string | null;
  readonly done: string | null;
}

const createdPanel = (token: NewToken, publicUrl: string): Html => {
  const line = `curl -H "Authorization: Bearer ${token.value}" ${publicUrl}/api/v1/me`;
  return html`
    <section class="panel fresh" aria-labelledby="fresh-title">
      <h2 id="fresh-title" tabindex="-1" autofocus>Copy your new token</h2>
      <p><strong>${token.name}</strong> is ready. This is the only time its value is shown.</p>
      <div class="copy">
        <code id="token-value">${token.value}</code>
        <button class="button" type="button" data-copy="token-value" hidden>Copy token</button>
      </div>
      <p class="hint">Try it:</p>
      <div class="copy">
        <code id="token-curl">${line}</code>
        <button class="button" type="button" data-copy="token-curl" hidden>Copy line</button>
      </div>
      <span class="visually-hidden" aria-live="polite" id="token-value-copied"></span>
      <span class="visually-hidden" aria-live="polite" id="token-curl-copied"></span>
    </section>`;
};

const facts = (token: Token, now: Date): Html => html`
          <p class="facts">
            <span>Created ${day(token.createdAt)}</span>
            <span>${token.expiresAt === null ? 'Never ends' : html`Ends ${day(token.expiresAt)}`}</span>
            <span>${token.lastUsedAt === null ? 'Not used yet' : html`Last used ${ago(token.lastUsedAt, now)}`}</span>
          </p>`;

const tokenRow = (token: Token, now: Date): Html => html`
        <li class="row">
          <div class="row-main">
            <h3>${token.name}</h3>
            <p class="row-scopes"><code class="preview">${token.preview}</code> ${token.scopes.map((scope) => html`<span class="chip">${scope}</span> `)}</p>
            ${facts(token, now)}
          </div>
          <a class="button danger" href="/settings/tokens/${token.id}/revoke" aria-label="Revoke ${token.name}">Revoke</a>
        </li>`;

const EMPTY_LIST = html`
      <div class="empty">
        <p><strong>No tokens yet.</strong> A token lets a script, a pipeline or the command line use the API as you, within the scopes you choose.</p>
        <p>For a pipeline that publishes docs, make one with <code>docs:write</code> and send it as <code>Authorization: Bearer …</code></p>
      </div>`;

const createForm = (form: TokenForm, failed: boolean): Html => html`
      <form class="stack" method="post" action="/settings/tokens">
        <div class="pair">
          <div class="field">
            <label for="name">Name</label>
            <input id="name" name="name" required maxlength="${LIMITS.tokenName.max}" autocomplete="off" placeholder="docs pipeline" value="${form.name}"${failed ? html` aria-describedby="problem" autofocus` : NOTHING}>
          </div>
          <div class="field">
            <label for="days">Expires after</label>
            <select id="days" name="days">
              ${LIVES.map(([days, words]) => html`<option value="${days}"${days === form.days ? html` selected` : NOTHING}>${words}</option>`)}
            </select>
          </div>
        </div>
        ${scopeChoices(SCOPES, form.scopes, 'Scopes', 'Give only what the token needs; your role in each project still counts.')}
        <div class="actions"><button class="button primary">Create token</button></div>
      </form>`;

export const tokensPage = (data: TokensData): Html => {
  const { tokens, created, now } = data;
  return layout({
    title: data.problem === null ? 'Access tokens' : 'Error: Access tokens',
    email: data.email,
    width: 'wide',
    current: '/settings/tokens',
    body: html`
    <h1>Access tokens</h1>
    <p class="lead">Tokens act as you. Keep each one to one use, so that you can revoke it alone.</p>
    ${done(data.done)}
    ${created === null ? NOTHING : createdPanel(created, data.publicUrl)}
    <section class="panel" aria-labelledby="list-title">
      <h2 id="list-title">Your tokens${tokens.length === 0 ? NOTHING : html` <span class="count">${tokens.length}</span>`}</h2>
      ${tokens.length === 0 ? EMPTY_LIST : html`<ul class="rows">${tokens.map((token) => tokenRow(token, now))}</ul>`}
    </section>
    <section class="panel" aria-labelledby="create-title">
      <h2 id="create-title">Create a token</h2>
      ${problem(data.problem)}
      ${createForm(data.form, data.problem !== null)}
    </section>`,
  });
};

export const revokePage = (email: string, token: Token, now: Date): Html =>
  layout({
    title: `Revoke ${token.name}`,
    email,
    width: 'narrow',
    body: html`
    <h1>Revoke <span class="device">${token.name}</span>?</h1>
    <p class="lead">Whatever uses <code>${token.preview}</code> is refused from the next request on. This cannot be undone.</p>
    ${facts(token, now)}
    <form class="stack" method="post" action="/settings/tokens/${token.id}/revoke">
      <label class="choice"><input type="checkbox" name="descendants" value="1"> <span class="choice-text">Also revoke what it created: other tokens, assistant keys and pending invitations</span></label>
      <div class="actions">
        <button class="button danger-solid">Revoke token</button>
        <a class="button" href="/settings/tokens">Keep it</a>
      </div>
    </form>`,
  });
