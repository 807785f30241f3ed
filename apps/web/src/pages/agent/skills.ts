/** The skills of the person's projects. */
import type { StarterSkill } from '@quoin/core';
import { type Html, html } from '../../html/html.ts';
import { layout } from '../../html/layout.ts';
import { done } from '../../html/parts.ts';
import { executionsPath, newSkillPath, type ProjectView } from './frame.ts';

export interface SkillItem {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly steps: readonly { readonly use: string }[];
  /** The person's own triggers of it. */
  readonly triggers: number;
}

export interface SkillsData {
  readonly email: string;
  readonly projects: readonly (ProjectView & { readonly skills: readonly SkillItem[] })[];
  /** What comes with the service, to begin from. */
  readonly ready: readonly StarterSkill[];
  readonly done: string | null;
}

/** So many tools are named in a row; the editor has the rest. */
const TOOLS_SHOWN = 5;

export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const skillRow = (skill: SkillItem): Html => {
  const tools = [...new Set(skill.steps.map(({ use }) => use))];
  const more = tools.length - TOOLS_SHOWN;
  return html`
        <li class="row">
          <div class="row-main">
            <h3><a href="/skills/${skill.id}">${skill.name}</a></h3>
            ${skill.description !== '' && html`<p class="row-text">${skill.description}</p>`}
            <p class="row-scopes">${tools.slice(0, TOOLS_SHOWN).map((tool) => html`<span class="chip">${tool}</span> `)}${more > 0 && html`<span class="hint">and ${more} more</span>`}</p>
            <p class="facts">
              <span>${counted(skill.steps.length, 'step')}</span>
              <span>${skill.triggers === 0 ? 'You have no triggers' : html`<a href="/skills/${skill.id}/triggers">${counted(skill.triggers, 'trigger')} of yours</a>`}</span>
            </p>
          </div>
          <a class="button" href="/skills/${skill.id}/run" aria-label="Run now: ${skill.name}">Run now</a>
        </li>`;
};

const readyCards = (project: ProjectView, ready: readonly StarterSkill[]): Html => html`
      <p>Start from a ready skill and change it as you like:</p>
      <ul class="cards">
        ${ready.map(
          ({ name, description }) => html`
        <li><a class="card" href="${newSkillPath(project, name)}"><strong>${name}</strong><span>${description}</span></a></li>`,
        )}
      </ul>`;

const emptyProject = (project: ProjectView, ready: readonly StarterSkill[]): Html =>
  project.mayWrite
    ? html`
      <div class="empty">
        <p><strong>No skills yet.</strong> A skill is a list of automated steps. A call of its webhook runs them: they search, ask the assistant, write a draft or send an answer.</p>
      </div>
      ${ready.length > 0 && readyCards(project, ready)}`
    : html`
      <div class="empty">
        <p><strong>No skills yet.</strong> Only admins can create skills. Ask an admin of the project.</p>
      </div>`;

const projectSection = (
  project: SkillsData['projects'][number],
  ready: readonly StarterSkill[],
): Html => html`
    <section class="panel" id="project-${project.slug}" aria-labelledby="title-${project.slug}">
      <div class="panel-head">
        <h2 id="title-${project.slug}">${project.name}${project.skills.length > 0 && html` <span class="count">${project.skills.length}</span>`}</h2>
        <p class="panel-links">
          <a href="${executionsPath(project)}" aria-label="Executions of ${project.name}">Executions</a>
          ${project.mayWrite && html`<a class="button small" href="${newSkillPath(project)}" aria-label="New skill in ${project.name}">New skill</a>`}
        </p>
      </div>
      ${
        project.skills.length === 0
          ? emptyProject(project, ready)
          : html`<ul class="rows">${project.skills.map(skillRow)}</ul>`
      }
    </section>`;

const NO_PROJECT = html`
    <div class="empty">
      <p><strong>No project yet.</strong> A skill belongs to a project and works on its pages. Create one first:</p>
      <p><code>POST /api/v1/projects</code> with <code>{"name": "Handbook"}</code>, as the <a href="/api/v1/docs">API reference</a> shows; or ask a project owner to invite you.</p>
    </div>`;

export const skillsPage = ({ email, projects, ready, ...data }: SkillsData): Html =>
  layout({
    title: 'Skills',
    email,
    width: 'wide',
    current: '/skills',
    body: html`
    <h1>Skills</h1>
    <p class="lead">Workflows over your documentation. A webhook or a user starts a skill. Quoin stores the result of each step, so that you can see what happened and why.</p>
    ${done(data.done)}
    ${projects.length === 0 ? NO_PROJECT : projects.map((project) => projectSection(project, ready))}`,
  });
