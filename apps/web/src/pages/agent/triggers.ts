/** The person's triggers of a skill: list, create, show the address once, delete. */
import { type contract, type EndpointOutput, LIMITS } from '@quoin/contract';
import { type Html, html, NOTHING } from '../../html/html.ts';
import { layout } from '../../html/layout.ts';
import { ago, day, done, problem } from '../../html/parts.ts';
import { mayRun, type ProjectView, skillFrame } from './frame.ts';
import type { SkillView } from './skill.ts';

export type Trigger = EndpointOutput<typeof contract.triggers.list>['data'][number];
export type NewTrigger = EndpointOutput<typeof contract.triggers.create>['data'];

export interface TriggersData {
  readonly email: string;
  readonly project: ProjectView;
  readonly skill: SkillView;
  readonly triggers: readonly Trigger[];
  readonly now: Date;
  /** With its address, which is shown this once. */
  readonly created: NewTrigger | null;
  /** What was typed. */
  readonly name: string;
  readonly problem: string | null;
  readonly done: string | null;
}

const copyable = (id: string, text: string, words: string): Html => html`
      <div class="copy">
        <code id="${id}">${text}</code>
        <button class="button" type="button" data-copy="${id}" hidden>${words}</button>
      </div>`;

const createdPanel = ({ name, token, url }: NewTrigger): Html => html`
    <section class="panel fresh" aria-labelledby="fresh-title">
      <h2 id="fresh-title" tabindex="-1" autofocus>Copy the address of your trigger</h2>
      <p><strong>${name}</strong> is ready. Its address contains a secret and is shown only now. Anyone who has it can run the skill.</p>
      ${copyable('trigger-url', url, 'Copy address')}
      <p class="hint">The token alone:</p>
      ${copyable('token-value', token, 'Copy token')}
      <p class="hint">Try it:</p>
      ${copyable('trigger-curl', `curl -X POST -H "Content-Type: application/json" -d '{"text": "Hello"}' ${url}`, 'Copy line')}
      ${['trigger-url', 'token-value', 'trigger-curl'].map((id) => html`<span class="visually-hidden" aria-live="polite" id="${id}-copied"></span>`)}
    </section>`;

const triggerRow = (skill: SkillView, trigger: Trigger, now: Date): Html => html`
        <li class="row">
          <div class="row-main">
            <h3>${trigger.name}</h3>
            <p class="row-scopes"><code class="preview">/api/triggers/webhook/${trigger.preview}</code></p>
            <p class="facts">
              <span>Created ${day(trigger.createdAt)}</span>
              <span>${trigger.lastUsedAt === null ? 'Not used yet' : html`Last used ${ago(trigger.lastUsedAt, now)}`}</span>
            </p>
          </div>
          <a class="button danger" href="/skills/${skill.id}/triggers/${trigger.id}/delete" aria-label="Delete ${trigger.name}">Delete</a>
        </li>`;

const EMPTY_LIST = html`
      <div class="empty">
        <p><strong>You have no triggers yet.</strong> A trigger is an address. Give it to your help desk, your pipeline or a timer: each request runs this skill with its body.</p>
      </div>`;

const permissionsText = ({ email, project }: TriggersData): Html => html`
      <h2 id="may-title">What a trigger may do</h2>
      <ul class="points">
        <li>It runs as <strong>you</strong> (${email}), in <strong>${project.name}</strong> only. It has your rights there. If you lose a role, the trigger loses it immediately.</li>
        <li>What it does is what the skill says, and the project’s admins can change that.</li>
        <li>A call needs no sign-in. Keep its address secret like a password: not in public code, not in a chat.</li>
        <li>The values of the headers <code>authorization</code> and <code>cookie</code> reach the skill, and are masked in what is kept.</li>
        <li>Deleting it ends its address immediately. To change an address, create a new trigger and delete the old one.</li>
      </ul>`;

const createForm = ({ skill, ...data }: TriggersData): Html => {
  const failed = data.problem !== null;
  return html`
      <form class="inline-form" method="post" action="/skills/${skill.id}/triggers" aria-label="Create a trigger">
        <div class="field">
          <label for="name">New trigger</label>
          <input id="name" name="name" required maxlength="${LIMITS.triggerName.max}" autocomplete="off" placeholder="Help desk" value="${data.name}"${failed && html` aria-describedby="problem" aria-invalid="true" autofocus`}>
          ${problem(data.problem)}
        </div>
        <button class="button primary">Create trigger</button>
      </form>`;
};

export const triggersPage = (data: TriggersData): Html => {
  const { email, project, skill, triggers, created, now } = data;
  return skillFrame({
    email,
    project,
    skill,
    tab: 'triggers',
    failed: data.problem !== null,
    body: html`
    ${done(data.done)}
    ${created === null ? NOTHING : createdPanel(created)}
    <section class="panel" aria-labelledby="list-title">
      <h2 id="list-title">Your triggers${triggers.length > 0 && html` <span class="count">${triggers.length}</span>`}</h2>
      ${triggers.length === 0 ? EMPTY_LIST : html`<ul class="rows">${triggers.map((trigger) => triggerRow(skill, trigger, now))}</ul>`}
      ${project.mayTrigger && mayRun(project, skill) ? createForm(data) : html`<p class="hint">To make a trigger you need the role ${project.mayTrigger ? skill.runRole : 'editor'} in the project.</p>`}
    </section>
    <section class="panel" aria-labelledby="may-title">${permissionsText(data)}
    </section>`,
  });
};

export const deleteTriggerPage = (
  email: string,
  skill: SkillView,
  trigger: Trigger,
  now: Date,
): Html =>
  layout({
    title: `Delete ${trigger.name}`,
    email,
    width: 'narrow',
    current: '/skills',
    body: html`
    <h1>Delete <span class="device">${trigger.name}</span>?</h1>
    <p class="lead">Requests to its address get a 404 from now on. The skill <strong>${skill.name}</strong> and its executions stay. This cannot be undone.</p>
    <p class="facts">
      <span>Created ${day(trigger.createdAt)}</span>
      <span>${trigger.lastUsedAt === null ? 'Not used yet' : html`Last used ${ago(trigger.lastUsedAt, now)}`}</span>
    </p>
    <form class="actions" method="post" action="/skills/${skill.id}/triggers/${trigger.id}/delete">
      <button class="button danger-solid">Delete trigger</button>
      <a class="button" href="/skills/${skill.id}/triggers">Keep it</a>
    </form>`,
  });
