/** Consent forms, of an application and of a device, that are sent after the session of their page has ended. */
import { describe, expect, test } from 'bun:test';
import { endAccess, SYSTEM } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from './support/answer.ts';
import { auditRows } from './support/audit-rows.ts';
import { snapshot } from './support/database-rows.ts';
import { type Credential, DIALECTS, PASSWORD, type SignedIn, signIn } from './support/harness.ts';
import { oauthApp, pkce } from './support/oauth-app.ts';
import { useHarness } from './support/use-harness.ts';

/** A body that calls `between` when the service begins to read it, and is sent after that. */
const bodyAfter = (text: string, between: () => Promise<unknown>) =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await between();
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );

describe.each(oneInCheck(DIALECTS, import.meta.path))('on %s', (dialect) => {
  const harness = useHarness({ dialect });
  let people = 0;

  /** A consent page of each kind, open in the browser of a person. */
  const openForms = async (session: Credential) => {
    const app = oauthApp(harness);
    const device = await harness.send('POST /api/v1/auth/device/start', { body: { name: 'late' } });
    const userCode = textAt(device.body, 'userCode');
    const consent = app.page({
      client_id: await app.registered(),
      code_challenge: pkce().challenge,
      scope: 'docs:read',
    });
    const ticket = app.ticketOf(await app.open(consent, session));
    const activation = await app.open(`/activate?code=${userCode}`, session);
    expect([ticket !== '', activation.text.includes(userCode)]).toEqual([true, true]);
    const fields = { decision: 'approve', scopes: 'docs:read' };
    return {
      forms: [
        { path: consent, body: new URLSearchParams({ ...fields, ticket }).toString() },
        { path: '/activate', body: new URLSearchParams({ ...fields, code: userCode }).toString() },
      ],
      /** What the forms gave: codes, approvals, and what the audit says of them. */
      given: async () => {
        const polled = await harness.send('POST /api/v1/auth/device/poll', {
          body: { deviceCode: textAt(device.body, 'deviceCode') },
        });
        harness.advance(60_000);
        const rows = await snapshot(harness);
        const events = (await auditRows(harness)).filter(({ type }) =>
          ['oauth.granted', 'device.approved', 'device.denied'].includes(type),
        );
        return {
          codes: rows.oauth_codes?.length,
          events: events.length,
          device: at(polled.body, 'status'),
        };
      },
    };
  };

  const submit = (session: Credential, path: string, body: string | ReadableStream<Uint8Array>) =>
    harness.handle(
      new Request(`${harness.origin}${path}`, {
        method: 'POST',
        headers: {
          ...session,
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      }),
    );

  type Ending = (person: SignedIn) => Promise<unknown>;
  const from = async (person: SignedIn) => ({ as: await signIn(harness, person.email) });
  const ENDINGS: Readonly<Record<string, Ending>> = {
    'that was signed out': ({ session }) =>
      harness.send('POST /api/auth/sign-out', { as: session, body: {} }),
    'that was ended from another session': async (person) => {
      const other = await from(person);
      const { body } = await harness.send('GET /api/v1/me/sessions', other);
      const sessions = listAt(body, 'sessions').filter((one) => at(one, 'current') === false);
      for (const one of sessions) {
        await harness.send(`DELETE /api/v1/me/sessions/${textAt(one, 'id')}`, other);
      }
    },
    'that was ended everywhere': async (person) =>
      harness.send('POST /api/v1/me/sign-out', { ...(await from(person)), body: {} }),
    'that was ended by a new password': async (person) =>
      harness.send('POST /api/v1/me/password', {
        ...(await from(person)),
        body: { currentPassword: PASSWORD, newPassword: 'staple the next horse' },
      }),
    'of a disabled user': ({ id }) => {
      const { deps } = harness.foundation;
      const disabledAt = deps.clock.now();
      return deps.db.write((stores) => stores.users.update(id, { disabledAt }));
    },
  };

  test.each(Object.entries(ENDINGS))(
    'a consent form of a session %s points to sign-in and approves nothing',
    async (_, end) => {
      const person = await harness.signedIn(`form${++people}`);
      const { forms, given } = await openForms(person.session);
      const before = await given();
      expect(before.device).toBe('pending');
      await end(person);
      for (const { path, body } of forms) {
        const response = await submit(person.session, path, body);
        expect([path, response.status]).toEqual([path, 303]);
        expect(response.headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
      }
      expect(await given()).toEqual(before);
    },
  );

  test('a consent form whose session ends while it is sent is refused and approves nothing', async () => {
    const { deps } = harness.foundation;
    const person = await harness.signedIn(`form${++people}`);
    const { forms, given } = await openForms(person.session);
    const before = await given();
    for (const { path, body } of forms) {
      const session = await signIn(harness, person.email);
      const end = () =>
        deps.db.write((stores) => endAccess({ deps, principal: SYSTEM }, stores, person.id));
      const response = await submit(session, path, bodyAfter(body, end));
      expect([path, response.status]).toEqual([path, 401]);
      expect(await response.text()).not.toContain('code=');
    }
    expect(await given()).toEqual(before);
  });
});
