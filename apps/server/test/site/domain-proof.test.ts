/** Proof of domains (docs/adr/0005-proof-of-domains.md): claims of two accounts, and hosts of the service. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { UnavailableError } from '@quoin/core';
import { oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { type Credential, DIALECTS, type Harness, maker, openHarness } from '../support/harness.ts';
import { BROWSER, seenOf } from './support/site-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const PUBLIC_URL = 'https://quoin.example.org';

/** A zone that tests write to; a name with null does not answer. */
class Zone {
  readonly records = new Map<string, string[] | null>();
  readonly asked: string[] = [];

  readonly txt = async (name: string): Promise<readonly string[]> => {
    this.asked.push(name);
    const found = this.records.get(name);
    if (found === null) throw new UnavailableError(`The DNS did not answer for ${name}`, 5);
    return found ?? [];
  };

  set(domain: string, ...values: string[]): void {
    this.records.set(`_quoin-challenge.${domain}`, values);
  }
}

interface Tenant {
  readonly project: string;
  readonly title: string;
  readonly as: Credential;
  claim(...domains: string[]): Promise<{ status: number; code: unknown; error: unknown }>;
  verify(
    domain: string,
    headers?: Credential,
  ): Promise<{ status: number; code: unknown; body: unknown }>;
  domains(): Promise<readonly unknown[]>;
  proof(): string;
}

const tenantOf = async (harness: Harness, name: string): Promise<Tenant> => {
  const { headers: as } = await harness.token(await harness.person(name), [
    'docs:write',
    'project:read',
    'project:admin',
  ]);
  const make = maker(harness, as);
  const project = await make.project(`Site of ${name}`);
  const api = `/api/v1/projects/${project}`;
  await harness.send(`PATCH ${api}/settings`, { as, body: { visibility: 'public' } });
  const title = `Page of ${name}`;
  const pageId = await make.page(project, await make.space(project, 'Guides'), title);
  await harness.send(`POST /api/v1/pages/${pageId}/publish`, { as });
  return {
    project,
    title,
    as,
    async claim(...domains) {
      const { status, body } = await harness.send(`PATCH ${api}/settings`, {
        as,
        body: { domains },
      });
      return { status, code: at(body, 'code'), error: at(body, 'error') };
    },
    async verify(domain, headers = {}) {
      const target = `POST ${api}/domains/${encodeURIComponent(domain)}/verify`;
      const { status, body } = await harness.send(target, { as, headers });
      return { status, code: at(body, 'code'), body };
    },
    async domains() {
      const { body } = await harness.send(`GET ${api}/domains`, { as });
      return listAt(body, 'domains');
    },
    proof: () => `quoin-project=${project}`,
  };
};

describe.each(chosen)('on %s', (dialect) => {
  const zone = new Zone();
  let harness: Harness;
  let ada: Tenant;
  let eve: Tenant;

  const open = (environment: Readonly<Record<string, string>>): Promise<Harness> =>
    openHarness({
      dialect,
      txt: zone.txt,
      environment: { QUOIN_PUBLIC_URL: PUBLIC_URL, ...environment },
    });
  const at_ = async (host: string, path = '/guides', on: Harness = harness) => {
    const url = `${PUBLIC_URL.replace('https', 'http')}${path}`;
    const request = new Request(url, { headers: { ...BROWSER, host }, redirect: 'manual' });
    return seenOf(await on.handle(request));
  };
  /** The title of the tenant whose site the host answers with, or null. */
  const servedBy = async (host: string, on: Harness = harness): Promise<string | null> => {
    const names = ['ada', 'eve'].map((name) => ({ name, path: `/guides/page-of-${name}` }));
    for (const { name, path } of names) {
      if ((await at_(host, path, on)).status === 200) return name;
    }
    return null;
  };

  /** The response to a proxy that requests certificates when a host name is first used. */
  const needsCertificate = async (host: string): Promise<boolean> => {
    const { status } = await harness.send(`GET /tls-host?domain=${encodeURIComponent(host)}`);
    expect([200, 404]).toContain(status);
    return status === 200;
  };

  beforeAll(async () => {
    harness = await open({ QUOIN_HOSTS: 'quoin.internal.example, Wiki.Example.ORG:8443' });
    ada = await tenantOf(harness, 'ada');
    eve = await tenantOf(harness, 'eve');
  });
  afterAll(() => harness[Symbol.asyncDispose]());

  test('a claim without proof serves nothing and blocks no other project', async () => {
    const domain = 'claimed.example.com';
    expect(await eve.claim(domain)).toMatchObject({ status: 200 });
    expect(await servedBy(domain)).toBeNull();
    expect(await needsCertificate(domain)).toBe(false);
    // The service answers there as at any name that is no project's.
    expect((await at_(domain, '/sign-in')).status).toBe(200);
    expect(await eve.verify(domain)).toMatchObject({ status: 409, code: 'domain_unverified' });
    expect(await ada.claim(domain)).toMatchObject({ status: 200 });
    zone.set(domain, 'v=spf1 -all', ada.proof());
    expect(await ada.verify(domain)).toMatchObject({
      status: 200,
      body: { domain: { domain, status: 'verified', proof: 'dns' } },
    });
    expect(await servedBy(domain)).toBe('ada');
    for (const name of [domain, 'Claimed.Example.COM', `${domain}.`]) {
      expect([name, await needsCertificate(name)]).toEqual([name, true]);
    }
    expect(await eve.verify(domain)).toMatchObject({ status: 409, code: 'domain_unverified' });
    expect(await servedBy(domain)).toBe('ada');
  });

  test.each([
    ['quoin.example.org', true],
    ['Quoin.Internal.example', true],
    ['wiki.example.org', true],
    ['unknown.example.com', false],
    ['127.0.0.2', false],
    ['example.com/tls-host', false],
  ])('a certificate for %s is needed: %s', async (host, needed) => {
    expect(await needsCertificate(host)).toBe(needed);
  });

  test('the API shows the record to set, and what is verified', async () => {
    const domain = 'record.example.com';
    await ada.claim(domain, 'other.example.com');
    const record = { type: 'TXT', name: `_quoin-challenge.${domain}`, value: ada.proof() };
    const pending = { domain, status: 'pending', proof: null, record, verifiedAt: null };
    expect((await ada.domains())[0]).toEqual(pending);
    const { body } = await ada.verify(domain);
    expect(at(body, 'details')).toEqual({ record, found: [] });
    expect(textAt(body, 'error')).toContain(record.name);
    expect((await ada.domains())[0]).toEqual(pending);
    zone.set(domain, ada.proof());
    await ada.verify(domain);
    expect((await ada.domains())[0]).toMatchObject({ status: 'verified', proof: 'dns' });
    const { body: read } = await harness.send(`GET /api/v1/projects/${ada.project}`, {
      as: ada.as,
    });
    expect(at(read, 'project', 'siteUrl')).toBe(`https://${domain}`);
    // Another order and another domain leave it verified.
    await ada.claim('first.example.com', domain);
    expect(await ada.domains()).toMatchObject([
      { domain: 'first.example.com', status: 'pending' },
      { domain, status: 'verified' },
    ]);
    expect(await servedBy(domain)).toBe('ada');
    await ada.claim();
    expect(await servedBy(domain)).toBeNull();
    await ada.claim(domain);
    expect(await ada.domains()).toMatchObject([{ status: 'pending' }]);
  });

  test('a later proof takes over only when the earlier proof is gone', async () => {
    const domain = 'moved.example.com';
    await ada.claim(domain);
    await eve.claim(domain);
    zone.set(domain, ada.proof());
    await ada.verify(domain);
    zone.set(domain, ada.proof(), eve.proof());
    expect(await eve.verify(domain)).toMatchObject({ status: 409, code: 'domain_taken' });
    expect(await servedBy(domain)).toBe('ada');
    // Without a record the project that has the domain keeps it.
    zone.set(domain);
    expect(await eve.verify(domain)).toMatchObject({ code: 'domain_unverified' });
    expect(await servedBy(domain)).toBe('ada');
    zone.set(domain, eve.proof());
    expect(await eve.verify(domain)).toMatchObject({ status: 200 });
    expect(await servedBy(domain)).toBe('eve');
    expect(await ada.domains()).toMatchObject([{ domain, status: 'pending' }]);
    const events = async (tenant: Tenant) => {
      const target = `GET /api/v1/projects/${tenant.project}/events?limit=1`;
      return listAt((await harness.send(target, { as: tenant.as })).body, 'events')[0];
    };
    expect(await events(eve)).toMatchObject({ type: 'domain.verified', data: { domain } });
    // Members of the one project learn nothing of the other.
    const released = await events(ada);
    expect(released).toMatchObject({
      type: 'domain.released',
      actor: { kind: 'system', userId: null, name: null },
    });
    expect(JSON.stringify(released)).not.toContain(eve.project);
    expect(await ada.verify(domain)).toMatchObject({ code: 'domain_unverified' });
  });

  test('one project has the domain after many concurrent verifications', async () => {
    const domain = 'raced.example.com';
    await ada.claim(domain);
    await eve.claim(domain);
    zone.set(domain, ada.proof(), eve.proof());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? ada : eve).verify(domain)),
    );
    const statuses = answers.map(({ status, code }) => `${status} ${String(code ?? '')}`);
    expect(statuses.every((one) => /^(200 |409 (domain_taken|conflict))$/.test(one))).toBe(true);
    const verified = [...(await ada.domains()), ...(await eve.domains())].filter(
      (one) => at(one, 'domain') === domain && at(one, 'status') === 'verified',
    );
    expect(verified).toHaveLength(1);
  });

  test('for any actions of two projects and a zone, a model of the rules predicts which project has the domain', async () => {
    const domains = ['m1.example.com', 'm2.example.com'];
    const tenants = { ada, eve };
    const claims = { ada: new Set<string>(), eve: new Set<string>() };
    const holders = new Map<string, 'ada' | 'eve'>();
    const proofs = new Map<string, ReadonlySet<'ada' | 'eve'>>();
    const expected = (name: 'ada' | 'eve', domain: string): number => {
      if (!claims[name].has(domain)) return 404;
      const proved = proofs.get(domain) ?? new Set();
      const holder = holders.get(domain);
      if (!proved.has(name)) return 409;
      return holder !== undefined && holder !== name && proved.has(holder) ? 409 : 200;
    };
    await ada.claim();
    await eve.claim();
    // Park and Miller's generator: each run makes the same steps.
    let seed = 20_261_122;
    const below = (limit: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    for (let step = 0; step < 60; step += 1) {
      const name = below(2) === 0 ? 'ada' : 'eve';
      const domain = domains[below(domains.length)] ?? '';
      const act = below(4);
      if (act === 0) {
        const wanted = domains.filter(() => below(3) > 0);
        await tenants[name].claim(...wanted);
        for (const one of domains) {
          if (wanted.includes(one)) continue;
          claims[name].delete(one);
          if (holders.get(one) === name) holders.delete(one);
        }
        for (const one of wanted) claims[name].add(one);
      } else if (act === 1) {
        const proved = (['ada', 'eve'] as const).filter(() => below(2) === 0);
        proofs.set(domain, new Set(proved));
        zone.set(domain, ...proved.map((one) => tenants[one].proof()));
      } else {
        const wanted = expected(name, domain);
        const { status } = await tenants[name].verify(domain);
        expect([step, name, domain, status]).toEqual([step, name, domain, wanted]);
        if (status === 200) holders.set(domain, name);
      }
      const served = await servedBy(domain);
      expect([step, domain, served]).toEqual([step, domain, holders.get(domain) ?? null]);
    }
    await ada.claim();
    await eve.claim();
  });

  test('a DNS that does not answer is 503, and changes nothing', async () => {
    const domain = 'silent.example.com';
    await ada.claim(domain);
    zone.records.set(`_quoin-challenge.${domain}`, null);
    expect(await ada.verify(domain)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await ada.domains()).toMatchObject([{ domain, status: 'pending' }]);
  });

  test('a record of another project, name or spelling proves nothing', async () => {
    const domain = 'strict.example.com';
    await eve.claim(domain);
    for (const value of [
      ada.proof(),
      eve.proof().toUpperCase(),
      `${eve.proof()} `,
      `"${eve.proof()}"`,
      `quoin-project=${eve.project}x`,
      'quoin-project=',
      '',
    ]) {
      zone.set(domain, value);
      expect([value, (await eve.verify(domain)).code]).toEqual([value, 'domain_unverified']);
    }
    // A record of the parent zone, or at the domain itself, does not count.
    zone.set('example.com', eve.proof());
    zone.records.set(domain, [eve.proof()]);
    zone.set(domain);
    expect((await eve.verify(domain)).code).toBe('domain_unverified');
    for (const other of ['claimed.example.com.evil.example', '', '%', 'x', '_quoin-challenge.x']) {
      expect([other, (await eve.verify(other)).status]).toEqual([
        other,
        other === '' ? 404 : other.length < 3 ? 400 : 404,
      ]);
    }
  });

  test.each([
    'quoin.example.org',
    'QUOIN.example.ORG.',
    'quoin.internal.example',
    'wiki.example.org',
    'ｑuoin.example.org',
  ])('a host name of the service is no project’s: %s', async (domain) => {
    for (const project of [ada, eve]) {
      expect(await project.claim(domain)).toMatchObject({ status: 400, code: 'invalid_payload' });
    }
  });

  test('the host by which the request came is no project’s', async () => {
    const target = `PATCH /api/v1/projects/${ada.project}/settings`;
    const body = { domains: ['reached.example.net'] };
    const headers = { host: 'Reached.Example.net.:8443' };
    const refused = await harness.send(target, { as: ada.as, headers, body });
    expect([refused.status, at(refused.body, 'error')]).toEqual([
      400,
      'domains[0] is the host of this service',
    ]);
    // The header of one caller blocks no claim of another.
    expect(await eve.claim('reached.example.net')).toMatchObject({ status: 200 });
    zone.set('reached.example.net', eve.proof());
    expect(await eve.verify('reached.example.net', headers)).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await eve.verify('reached.example.net')).toMatchObject({ status: 200 });
  });

  test('a name that becomes a host of the service does not serve a site any more', async () => {
    const domain = 'sign-in.example.com';
    await ada.claim(domain);
    zone.set(domain, ada.proof());
    await ada.verify(domain);
    expect([await servedBy(domain), (await at_(domain, '/sign-in')).status]).toEqual(['ada', 404]);
    const deployment = harness.databaseUrl;
    await using other = await openHarness({
      environment: {
        QUOIN_PUBLIC_URL: PUBLIC_URL,
        QUOIN_HOSTS: domain,
        ...(deployment === null
          ? { QUOIN_DATA_DIR: harness.dataDir }
          : { QUOIN_DATABASE_URL: deployment }),
      },
    });
    expect([await servedBy(domain, other), (await at_(domain, '/sign-in', other)).status]).toEqual([
      null,
      200,
    ]);
  });

  test('viewers of another project cannot list or verify', async () => {
    for (const target of [
      `GET /api/v1/projects/${ada.project}/domains`,
      `POST /api/v1/projects/${ada.project}/domains/strict.example.com/verify`,
    ]) {
      expect((await harness.send(target, { as: eve.as })).status).toBe(404);
    }
  });

  test('the list of the operator proves a domain, before any record', async () => {
    await using own = await open({
      QUOIN_ALLOWED_DOMAINS: 'allowed.example.com=site-of-ada',
    });
    const listed = await tenantOf(own, 'ada');
    const stranger = await tenantOf(own, 'eve');
    const domain = 'allowed.example.com';
    await stranger.claim(domain);
    zone.set(domain, stranger.proof());
    await stranger.verify(domain);
    expect(await servedBy(domain, own)).toBe('eve');
    const before = zone.asked.length;
    await listed.claim(domain);
    expect(await listed.domains()).toMatchObject([{ status: 'verified', proof: 'operator' }]);
    expect(zone.asked.length).toBe(before);
    expect(await servedBy(domain, own)).toBe('ada');
    expect(await stranger.verify(domain)).toMatchObject({ status: 409, code: 'domain_taken' });
  });

  test('a service that trusts its members serves a claim immediately, the first one', async () => {
    await using trusting = await open({ QUOIN_DOMAINS: 'trust' });
    const first = await tenantOf(trusting, 'ada');
    const second = await tenantOf(trusting, 'eve');
    const domain = 'trusted.example.com';
    const before = zone.asked.length;
    expect(await first.claim(domain)).toMatchObject({ status: 200 });
    expect(await servedBy(domain, trusting)).toBe('ada');
    expect(await second.claim(domain)).toMatchObject({ status: 200 });
    expect(await second.verify(domain)).toMatchObject({ status: 409, code: 'domain_taken' });
    await first.claim();
    expect(await second.verify(domain)).toMatchObject({ status: 200 });
    expect(await servedBy(domain, trusting)).toBe('eve');
    expect(zone.asked.length).toBe(before);
  });
});
