/** `/skills`: the skills of the person's projects, by the use cases of the API. */
import { compile, contract, LIMITS } from '@quoin/contract';
import {
  AppError,
  type Context,
  checkSkillSource,
  createSkill,
  deleteSkill,
  invalid,
  listSkills,
  type SessionPrincipal,
  type StarterSkill,
  starterSkills,
  updateSkill,
} from '@quoin/core';
import { readForm } from '../../form.ts';
import type { Findings, SkillProblem } from '../../pages/agent/editor.ts';
import type { ProjectView } from '../../pages/agent/frame.ts';
import { deleteSkillPage, newSkillPage, skillPage } from '../../pages/agent/skill.ts';
import { skillsPage } from '../../pages/agent/skills.ts';
import { page, seeOther } from '../../respond.ts';
import { type PageRoute, signedIn, type Web } from '../../visit.ts';
import { loadSkill, ownTriggers, type Skill } from './load-skill.ts';
import { projectOf, projectsOf } from './projects.ts';
import { EXAMPLE_SKILL, sourceOf } from './skill-source.ts';

type SignedIn = Context<SessionPrincipal>;

const NO_INPUT = { params: {}, query: {}, body: undefined };
const DONE: Readonly<Record<string, string>> = {
  created: 'The skill is created. Run it now or add a trigger.',
  saved: 'Saved. Executions that start from now on use it.',
  deleted: 'The skill and its triggers are deleted.',
};
const CHANGED_MEANWHILE =
  'Another user changed the skill. Open it in another window and copy what you need. Saving again replaces their version with yours.';

/** A character of the source as a form writes it: at most three bytes of UTF-8, each as `%XX`. */
const MAX_FORM_BYTES = (LIMITS.skillSource.max + 100) * 9;

const text = compile(contract.skills.check.body);

/** What was done before the browser was sent here. */
const doneBefore = (url: URL): string | null => DONE[url.searchParams.get('done') ?? ''] ?? null;

/** Browsers send ends of lines as CR LF (WHATWG HTML, normalised newlines of form entries). */
const typed = (form: URLSearchParams): string =>
  (form.get('source') ?? '').replaceAll('\r\n', '\n');

const ofWhole = (message: string): SkillProblem => ({
  message,
  path: '',
  line: null,
  column: null,
});

const findingsIn = async (context: SignedIn, source: string): Promise<Findings> => {
  const body = text.parse({ source });
  if (!body.ok) return { problems: [ofWhole(body.problem.message)], warnings: [] };
  const { body: answer } = await checkSkillSource(context, { ...NO_INPUT, body: body.value });
  return answer.data;
};

/** Problems of the text, or of saving it; anything else goes on to the error page. */
const problemsOfSaving = (thrown: unknown): readonly SkillProblem[] => {
  if (!(thrown instanceof AppError)) throw thrown;
  if (thrown.code === 'conflict' || thrown.code === 'invalid_payload')
    return [ofWhole(thrown.message)];
  throw thrown;
};

const editing = ({ deps, principal }: SignedIn, project: ProjectView) => ({
  email: principal.email,
  project,
  tools: [...deps.agent.tools.catalog.values()],
  maxCharacters: LIMITS.skillSource.max,
});

const showSkill = async (
  context: SignedIn,
  { skill, project }: { skill: Skill; project: ProjectView },
  shown: {
    readonly source?: string;
    readonly problems?: readonly SkillProblem[];
    readonly done?: string | null;
  },
): Promise<Response> => {
  const { source = sourceOf(skill), problems = [], done = null } = shown;
  const { version } = skill;
  const { warnings } = await findingsIn(context, source);
  const editor = { ...editing(context, project), source, problems, warnings };
  const body = skillPage({ ...editor, skill, version, done });
  return page(body, { status: problems.length > 0 ? 400 : 200, connects: true });
};

const showNew = async (
  context: SignedIn,
  project: ProjectView,
  shown: {
    readonly ready: readonly StarterSkill[];
    readonly source: string;
    readonly from: string | null;
    readonly problems: readonly SkillProblem[];
  },
): Promise<Response> => {
  const { warnings } = await findingsIn(context, shown.source);
  const body = newSkillPage({ ...editing(context, project), ...shown, warnings });
  return page(body, { status: shown.problems.length > 0 ? 400 : 200, connects: true });
};

/** @throws {AppError} `not_found`, `forbidden` */
const projectForNew = async (context: SignedIn, url: URL): Promise<ProjectView> => {
  const project = await projectOf(context, url.searchParams.get('project') ?? '');
  if (project.mayWrite) return project;
  throw new AppError('forbidden', 'Only admins of the project can change skills');
};

/** Checked when a page first shows them: to check them at the start delays the service by 50 ms. */
const readySkillsOf = (web: Web): readonly StarterSkill[] =>
  starterSkills(web.runtime.deps.agent.tools.catalog);

const listRoute = (web: Web): PageRoute => ({
  path: '/skills',
  GET: signedIn(web, async ({ url }, context) => {
    const [projects, { body }, triggers] = await Promise.all([
      projectsOf(context),
      listSkills(context, NO_INPUT),
      ownTriggers(context),
    ]);
    const triggersOf = Map.groupBy(triggers, ({ skillId }) => skillId);
    const skillsOf = Map.groupBy(body.data, ({ projectId }) => projectId);
    const data = {
      email: context.principal.email,
      projects: projects.map((project) => ({
        ...project,
        skills: (skillsOf.get(project.id) ?? []).map((skill) => ({
          ...skill,
          triggers: triggersOf.get(skill.id)?.length ?? 0,
        })),
      })),
      ready: readySkillsOf(web),
      done: doneBefore(url),
    };
    return page(skillsPage(data));
  }),
});

const newRoute = (web: Web): PageRoute => ({
  path: '/skills/new',
  GET: signedIn(web, async ({ url }, context) => {
    const project = await projectForNew(context, url);
    const ready = readySkillsOf(web);
    const chosen = ready.find(({ name }) => name === url.searchParams.get('from'));
    const source = chosen?.source ?? EXAMPLE_SKILL;
    return showNew(context, project, { ready, source, from: chosen?.name ?? null, problems: [] });
  }),
  POST: signedIn(web, async ({ request, url }, context) => {
    const project = await projectForNew(context, url);
    const source = typed(await readForm(request, MAX_FORM_BYTES));
    const refuse = (problems: readonly SkillProblem[]) =>
      showNew(context, project, { ready: readySkillsOf(web), source, from: null, problems });
    const { problems } = await findingsIn(context, source);
    if (problems.length > 0) return refuse(problems);
    try {
      const made = { ...NO_INPUT, body: { projectId: project.id, source } };
      const { body } = await createSkill(context, made);
      return seeOther(`/skills/${body.data.id}?done=created`);
    } catch (thrown) {
      return await refuse(problemsOfSaving(thrown));
    }
  }),
});

const versionOf = (form: URLSearchParams): number => {
  const version = Number(form.get('version'));
  if (!Number.isSafeInteger(version)) throw invalid('version must be a number');
  return version;
};

const skillRoute = (web: Web): PageRoute => ({
  path: '/skills/:id',
  GET: signedIn(web, async ({ params, url }, context) =>
    showSkill(context, await loadSkill(context, params.id), { done: doneBefore(url) }),
  ),
  POST: signedIn(web, async ({ request, params }, context) => {
    const loaded = await loadSkill(context, params.id);
    const form = await readForm(request, MAX_FORM_BYTES);
    const source = typed(form);
    const { problems } = await findingsIn(context, source);
    if (problems.length > 0) return showSkill(context, loaded, { source, problems });
    const { id } = loaded.skill;
    try {
      const body = { source, version: versionOf(form) };
      await updateSkill(context, { params: { id }, query: {}, body });
      return seeOther(`/skills/${id}?done=saved`);
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.code === 'conflict') {
        // With the version of now: who saves again means it.
        const now = await loadSkill(context, id);
        return showSkill(context, now, { source, problems: [ofWhole(CHANGED_MEANWHILE)] });
      }
      return showSkill(context, loaded, { source, problems: problemsOfSaving(thrown) });
    }
  }),
});

const deleteRoute = (web: Web): PageRoute => ({
  path: '/skills/:id/delete',
  GET: signedIn(web, async ({ params }, context) => {
    const { skill } = await loadSkill(context, params.id);
    const triggers = (await ownTriggers(context, skill.id)).map(({ name }) => name);
    return page(deleteSkillPage({ email: context.principal.email, skill, triggers }));
  }),
  POST: signedIn(web, async ({ params }, context) => {
    const { skill } = await loadSkill(context, params.id);
    await deleteSkill(context, { params: { id: skill.id }, query: {}, body: undefined });
    return seeOther('/skills?done=deleted');
  }),
});

export const skillRoutes = (web: Web): PageRoute[] => [
  listRoute(web),
  newRoute(web),
  skillRoute(web),
  deleteRoute(web),
];
