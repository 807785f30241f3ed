import { describe, expect, test } from 'bun:test';
import { purgeExpired } from '../../src/index.ts';
import { engines } from '../engines.ts';
import { execution, skill } from '../records/agent.ts';
import { conversation, pageFeedback, question } from '../records/assistant.ts';
import { id, later, T0 } from '../records/common.ts';
import { gitConnection, gitDelivery, gitRequestPreview } from '../records/git.ts';
import {
  device,
  mcpSession,
  mcpStream,
  oauthClient,
  oauthCode,
  token,
  user,
} from '../records/people.ts';
import { auditEvent } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(engines)('maintenance on $name', ({ open }) => {
  test('takes away what is over and nothing else', async () => {
    await using opened = await open();
    const { db } = opened;
    const me = user();
    const session = (expiresAt: Date) => ({
      id: id(),
      token: id(),
      userId: me.id,
      expiresAt,
      createdAt: T0,
      updatedAt: T0,
    });
    const verification = (expiresAt: Date) => ({
      id: id(),
      identifier: 'i',
      value: 'v',
      expiresAt,
      createdAt: T0,
      updatedAt: T0,
    });
    const now = later(30 * HOUR_MS);
    const soon = later(31 * HOUR_MS);
    await db.engine.write(async ({ stores, access: { q, t } }) => {
      await stores.users.insert(me);
      await stores.idempotency.claim('old', 'h', T0);
      await stores.idempotency.claim('young', 'h', later(7 * HOUR_MS));
      await stores.rateLimits.consume('old', 1, HOUR_MS, T0);
      await stores.rateLimits.consume('young', 1, HOUR_MS, now);
      const { project, space } = await seedProject(stores);
      const { page: read } = await seedPage(stores, space, 'read');
      const viewed = { projectId: project.id, pageId: read.id, views: 1 };
      await stores.site.countViews([
        { ...viewed, day: '2025-02-26' },
        { ...viewed, day: '2025-03-02' },
      ]);
      for (const day of ['2025-02-26', '2026-03-01', '2026-03-02']) {
        const feedback = pageFeedback(project.id, read.id, { day });
        await stores.feedback.give(feedback, { perPage: 9, perProject: 9 });
      }
      const searched = { projectId: project.id, query: 'quay', withoutHits: 0, clicks: 0 };
      await stores.search.count([
        { ...searched, day: '2025-02-26', count: 1, lastAt: T0 },
        { ...searched, day: '2025-03-02', count: 1, lastAt: T0 },
      ]);
      const soonOver = new Date(now.getTime() - 45_001);
      await stores.presence.mark({ pageId: read.id, userId: me.id, seenAt: soonOver });
      const talk = conversation(project.id);
      await stores.conversations.insert(talk);
      await stores.conversations.ask(question(talk, { createdAt: later(-367 * DAY_MS) }));
      await stores.conversations.ask(question(talk, { createdAt: later(5 * HOUR_MS) }));
      await stores.conversations.ask(question(talk, { createdAt: later(7 * HOUR_MS) }));
      const connection = gitConnection(project.id);
      await stores.git.connections.insert(connection);
      for (const days of [30, 28]) {
        const receivedAt = later(-days * DAY_MS);
        await stores.git.deliveries.insert(gitDelivery(connection, { receivedAt }));
      }
      for (const [number, expiresAt] of [now, soon].entries()) {
        const request = { id: id(), connectionId: connection.id, projectId: project.id };
        await stores.git.requests.ask({ ...request, number: number + 1, askedAt: T0 });
        await stores.git.requests.lease(request.id, 'report', T0, now);
        const preview = { preview: gitRequestPreview, expiresAt };
        await stores.git.requests.settle(request.id, 'report', preview);
      }
      for (const days of [-89, -88]) {
        const other = await seedProject(stores);
        await stores.git.connections.insert(
          gitConnection(other.project.id, { disconnectedAt: later(days * DAY_MS) }),
        );
      }
      const kept = skill(project.id);
      for (const days of [-91, -88, null]) {
        const finishedAt = days === null ? null : later(days * DAY_MS);
        await stores.agent.executions.insert(
          execution(kept, { createdAt: later(-99), finishedAt }),
        );
      }
      const used = oauthClient({ createdAt: later(-8 * DAY_MS), lastUsedAt: T0 });
      const unused = oauthClient({ createdAt: later(-7 * DAY_MS) });
      for (const client of [used, unused, oauthClient()]) await stores.oauth.insertClient(client);
      await stores.oauth.insertCode(oauthCode(used, me.id, { expiresAt: later(5 * HOUR_MS) }));
      await stores.oauth.insertCode(oauthCode(used, me.id, { expiresAt: later(7 * HOUR_MS) }));
      for (const days of [-364, -363]) {
        await stores.audit.insert(auditEvent({ createdAt: later(days * DAY_MS) }));
      }
      const bearer = token(me.id);
      await stores.tokens.insert(bearer);
      await stores.mcpSessions.insert(mcpSession(bearer, { lastUsedAt: later(29 * HOUR_MS) }));
      const agent = mcpSession(bearer, { lastUsedAt: now });
      await stores.mcpSessions.insert(agent);
      await stores.mcpStreams.insert(mcpStream(agent, { aliveAt: later(29 * HOUR_MS) }));
      await stores.mcpStreams.insert(mcpStream(agent, { aliveAt: now }));
      await stores.devices.insert(device({ expiresAt: later(HOUR_MS) }));
      await stores.devices.insert(device({ expiresAt: later(29 * HOUR_MS) }));
      await q.insert(t.sessions).values([session(later(HOUR_MS)), session(soon)]);
      await q.insert(t.verifications).values([verification(later(HOUR_MS)), verification(soon)]);
    });
    const one = {
      idempotencyKeys: 1,
      rateLimits: 1,
      deviceAuthorizations: 1,
      sessions: 1,
      verifications: 1,
      searches: 1,
      pageViews: 1,
      feedback: 1,
      feedbackReaders: 1,
      siteChanges: 0,
      // Of the question that goes, too.
      answers: 2,
      questions: 1,
      gitDeliveries: 1,
      gitPreviews: 1,
      gitBases: 1,
      executions: 1,
      // A code, and a client that was never used.
      oauth: 2,
      auditEvents: 1,
      mcpSessions: 1,
      mcpStreams: 1,
      presence: 1,
    };
    expect(await purgeExpired(db, now, { auditDays: 365 })).toEqual(one);
    const none = Object.fromEntries(Object.keys(one).map((name) => [name, 0]));
    expect(await purgeExpired(db, now, { auditDays: 365 })).toMatchObject(none);
    expect(await db.read((stores) => stores.rateLimits.peek('young', now))).not.toBeNull();
  });

  test('goes through more questions than one write takes', async () => {
    await using opened = await open();
    const { db } = opened;
    const COUNT = 1_201;
    const { project } = await db.write(seedProject);
    const talk = conversation(project.id);
    await db.write(async (stores) => {
      await stores.conversations.insert(talk);
      for (let n = 0; n < COUNT; n += 1) await stores.conversations.ask(question(talk));
    });
    const purgedAt = async (now: Date) => {
      const { answers, questions } = await purgeExpired(db, now, { auditDays: 365 });
      return { answers, questions };
    };
    expect(await purgedAt(later(DAY_MS))).toEqual({ answers: 0, questions: 0 });
    expect(await purgedAt(later(DAY_MS + 1))).toEqual({ answers: COUNT, questions: 0 });
    expect(await purgedAt(later(367 * DAY_MS + 1))).toEqual({ answers: 0, questions: COUNT });
    const left = await db.read((stores) => stores.conversations.find(talk.id, project.id, 'key:1'));
    expect(left).toBeNull();
  });
});
