/** Limits of the operator's plan hold for requests that arrive at the same time. */
import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { isLong, temporaryFolder } from '@quoin/test-kit';
import { textAt } from './support/answer.ts';
import { DIALECTS, maker, openHarness } from './support/harness.ts';

const TOGETHER = 12;
const PLAN = { name: 'small', projects: 7, members: 4, pages: 9, aiQuestionsPerMonth: 5 };

const times = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: TOGETHER }, (_, index) => work(index)));

// Writers of SQLite wait for each other: the races are those of PostgreSQL.
describe.each(isLong ? DIALECTS : (['postgres'] as const))('on %s', (dialect) => {
  test('concurrent requests do not exceed the projects, members, pages and questions of the plan', async () => {
    await using folder = await temporaryFolder();
    const plan = join(folder.path, 'plan.json');
    await Bun.write(plan, JSON.stringify(PLAN));
    const environment = { QUOIN_PLAN_FILE: plan, QUOIN_DATABASE_POOL: '12' };
    await using harness = await openHarness({ dialect, environment });
    const { session } = await harness.signedIn('owner');
    const make = maker(harness, session);
    const people = await times((index) => harness.signedIn(`guest${index}`));

    const created = await times((index) =>
      harness.send('POST /api/v1/projects', { as: session, body: { name: `Race ${index}` } }),
    );
    const projects = created.flatMap(({ status, body }) =>
      status === 201 ? [textAt(body, 'project', 'id')] : [],
    );
    expect(projects).toHaveLength(PLAN.projects);
    const at = (index: number): string => projects[index % projects.length] ?? '';

    // One after the other: only joining is a race.
    const secrets: string[] = [];
    for (const index of people.keys()) {
      const path = `POST /api/v1/projects/${at(index)}/invitations`;
      const { body } = await harness.send(path, { as: session, body: { role: 'viewer' } });
      secrets.push(textAt(body, 'invitation', 'url').split('/').at(-1) ?? '');
    }
    const joined = await Promise.all(
      people.map((person, index) =>
        harness.send('POST /api/v1/invitations/accept', {
          as: person.session,
          body: { secret: secrets[index] },
        }),
      ),
    );
    // The owner is one of the members.
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(PLAN.members - 1);

    const spaces: string[] = [];
    for (const project of projects) spaces.push(await make.space(project, 'Guides'));
    const pages = await times((index) =>
      harness.send(`POST /api/v1/projects/${at(index)}/pages`, {
        as: session,
        body: { spaceId: spaces[index % spaces.length], title: `Page ${index}` },
      }),
    );
    expect(pages.filter(({ status }) => status === 201)).toHaveLength(PLAN.pages);

    const answers = await times((index) =>
      harness.send(`POST /api/v1/projects/${at(index)}/ai/ask`, {
        as: session,
        body: { message: 'What is high water?' },
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PLAN.aiQuestionsPerMonth);
  });

  test('an account with a project is one of the members of the plan', async () => {
    await using folder = await temporaryFolder();
    const plan = join(folder.path, 'plan.json');
    await Bun.write(plan, JSON.stringify({ name: 'small', members: 1 }));
    await using harness = await openHarness({ dialect, environment: { QUOIN_PLAN_FILE: plan } });
    const [first, second] = [await harness.signedIn('first'), await harness.signedIn('second')];
    const statuses: number[] = [];
    for (const { session } of [first, first, second]) {
      const body = { name: 'Harbour' };
      statuses.push((await harness.send('POST /api/v1/projects', { as: session, body })).status);
    }
    expect(statuses).toEqual([201, 201, 402]);
  });
});
