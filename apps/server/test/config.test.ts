/** The environment: every variable, and for every wrong value one line that names it. */
import { describe, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, type Environment, readConfig } from '@quoin/service/config';
import { temporaryFolder } from '@quoin/test-kit';

const refusal = (env: Environment): string => {
  try {
    readConfig(env);
  } catch (problem) {
    if (problem instanceof ConfigError) return problem.message;
    throw problem;
  }
  return 'accepted';
};

test('without any variable the service is for one person on this machine', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 4400,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4400',
    loopbackIsOne: true,
    dataDir: './data',
    databaseUrl: null,
    databasePool: 10,
    s3: null,
    ai: null,
    secret: null,
    previousSecrets: [],
    git: { allow: [], githubApp: null, pollSeconds: 600, cacheBytes: 5120 * 1024 ** 2 },
    operator: { email: 'operator@quoin.local', password: null },
    tokenPrefix: 'quoin',
    signUp: 'closed',
    plan: { name: 'self-hosted' },
    storageLimit: null,
    github: null,
    gitlab: null,
    metricsToken: null,
    metricsPort: null,
    logLevel: 'info',
    unknown: [],
  });
  expect(config.corsOrigins.size).toBe(0);
  expect(config.proxies.has('127.0.0.1')).toBe(false);
  expect(config.rateLimits.token).toEqual({ points: 600, seconds: 60 });
  expect(config.rateLimits.tokenCreate).toEqual({ points: 30, seconds: 3600 });
});

const ACCEPTED: [Environment, Partial<Config>][] = [
  [{ QUOIN_PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
  [{ QUOIN_PORT: ' 8080 ' }, { port: 8080 }],
  [{ QUOIN_PORT: '' }, { port: 4400 }],
  [{ QUOIN_HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [
    { QUOIN_PUBLIC_URL: 'https://docs.example.com/' },
    { publicUrl: 'https://docs.example.com', loopbackIsOne: false },
  ],
  [{ QUOIN_DATA_DIR: '/var/lib/quoin' }, { dataDir: '/var/lib/quoin' }],
  [{ QUOIN_DATABASE_URL: 'postgres://u:p@h/d' }, { databaseUrl: 'postgres://u:p@h/d' }],
  [{ QUOIN_DATABASE_URL: 'postgresql://h/d' }, { databaseUrl: 'postgresql://h/d' }],
  [{ QUOIN_DATABASE_POOL: '1' }, { databasePool: 1 }],
  [{ QUOIN_SECRET: 'x'.repeat(32) }, { secret: 'x'.repeat(32) }],
  [{ QUOIN_SECRET_PREVIOUS: 'one, two' }, { previousSecrets: ['one, two', 'one', 'two'] }],
  [{ QUOIN_SECRET_PREVIOUS: 'one' }, { previousSecrets: ['one'] }],
  [
    { QUOIN_OPERATOR_EMAIL: 'Ada@Example.com', QUOIN_OPERATOR_PASSWORD: '12345678' },
    { operator: { email: 'ada@example.com', password: '12345678' } },
  ],
  [{ QUOIN_TOKEN_PREFIX: 'docs2' }, { tokenPrefix: 'docs2' }],
  [{}, { domains: { hosts: [], mode: null, allowed: new Map() } }],
  [
    {
      QUOIN_HOSTS: 'Wiki.Example.com:8443, bücher.example',
      QUOIN_DOMAINS: 'trust',
      QUOIN_ALLOWED_DOMAINS: 'Docs.example.com.=Handbook',
    },
    {
      domains: {
        hosts: ['wiki.example.com', 'xn--bcher-kva.example'],
        mode: 'trust',
        allowed: new Map([['docs.example.com', 'handbook']]),
      },
    },
  ],
  [{ QUOIN_SIGNUP: 'open' }, { signUp: 'open' }],
  [
    { QUOIN_CORS_ORIGINS: 'https://a.com, http://b.com:81' },
    { corsOrigins: new Set(['https://a.com', 'http://b.com:81']) },
  ],
  [
    { QUOIN_GITHUB_CLIENT_ID: 'a', QUOIN_GITHUB_CLIENT_SECRET: 'b' },
    { github: { clientId: 'a', clientSecret: 'b' } },
  ],
  [
    {
      QUOIN_GITHUB_CLIENT_ID: 'a',
      QUOIN_GITHUB_CLIENT_SECRET: 'b',
      QUOIN_GITHUB_SCOPES: 'repo, workflow',
      QUOIN_GITLAB_SCOPES: 'api',
    },
    { github: { clientId: 'a', clientSecret: 'b', scope: ['repo', 'workflow'] }, gitlab: null },
  ],
  [
    {
      QUOIN_GITLAB_CLIENT_ID: 'a',
      QUOIN_GITLAB_CLIENT_SECRET: 'b',
      QUOIN_GITLAB_ISSUER: 'https://git.example.com',
    },
    { gitlab: { clientId: 'a', clientSecret: 'b', issuer: 'https://git.example.com' } },
  ],
  [
    {
      QUOIN_S3_BUCKET: 'b',
      QUOIN_S3_ACCESS_KEY_ID: 'i',
      QUOIN_S3_SECRET_ACCESS_KEY: 's',
    },
    {
      s3: {
        endpoint: null,
        bucket: 'b',
        region: 'us-east-1',
        accessKeyId: 'i',
        secretAccessKey: 's',
      },
    },
  ],
  [
    {
      QUOIN_S3_ENDPOINT: 'http://minio:9000',
      QUOIN_S3_BUCKET: 'b',
      QUOIN_S3_REGION: 'eu-central-1',
      QUOIN_S3_ACCESS_KEY_ID: 'i',
      QUOIN_S3_SECRET_ACCESS_KEY: 's',
    },
    {
      s3: {
        endpoint: 'http://minio:9000',
        bucket: 'b',
        region: 'eu-central-1',
        accessKeyId: 'i',
        secretAccessKey: 's',
      },
    },
  ],
  [
    { QUOIN_AI_BASE_URL: 'http://localhost:11434', QUOIN_AI_MODEL: 'llama3.2' },
    {
      ai: {
        baseUrl: 'http://localhost:11434',
        model: 'llama3.2',
        apiKey: null,
        timeoutSeconds: 120,
      },
    },
  ],
  [
    {
      QUOIN_AI_BASE_URL: 'https://api.openai.com/v1/',
      QUOIN_AI_MODEL: 'gpt-5-mini',
      QUOIN_AI_API_KEY: 'sk-x',
      QUOIN_AI_TIMEOUT_SECONDS: '60',
    },
    {
      ai: {
        baseUrl: 'https://api.openai.com/v1/',
        model: 'gpt-5-mini',
        apiKey: 'sk-x',
        timeoutSeconds: 60,
      },
    },
  ],
  [{ QUOIN_AI_TIMEOUT_SECONDS: '60' }, { ai: null }],
  [
    {
      QUOIN_ALLOW_PRIVATE_HOSTS: 'git.intern, 10.0.0.0/8, 192.168.0.1:3000',
      QUOIN_GIT_POLL_SECONDS: '60',
      QUOIN_GIT_CACHE_MB: '1',
    },
    {
      git: {
        allow: [
          { type: 'host', name: 'git.intern', port: null },
          { type: 'range', cidr: '10.0.0.0/8' },
          { type: 'host', name: '192.168.0.1', port: 3000 },
        ],
        githubApp: null,
        pollSeconds: 60,
        cacheBytes: 1024 ** 2,
      },
    },
  ],
  [{ QUOIN_METRICS_TOKEN: 'm' }, { metricsToken: 'm' }],
  [{ QUOIN_APPS: 'api, worker' }, { apps: new Set(['api', 'worker']) }],
  [{ QUOIN_METRICS_PORT: '9090' }, { metricsPort: 9090 }],
  [{ QUOIN_LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [{ QUOIN_DRAIN_SECONDS: '0' }, { drainSeconds: 0 }],
  [{ QUOIN_DATABASE_POOLING: 'transaction' }, { databasePooling: 'transaction' }],
  [{ QUOIN_DRAIN_NOTICE_SECONDS: '15' }, { drainNoticeSeconds: 15 }],
];

for (const [env, expected] of ACCEPTED) {
  test(`is accepted: ${JSON.stringify(env)}`, () => {
    const config = readConfig(env);
    expect(config).toMatchObject(expected);
    expect(config.unknown).toEqual([]);
  });
}

test('named proxies are trusted, alone or as a range', () => {
  const { proxies } = readConfig({ QUOIN_TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
  expect(['10.1.2.3', '::1', '11.0.0.1'].map((address) => proxies.has(address))).toEqual([
    true,
    true,
    false,
  ]);
});

const LIMITS = {
  QUOIN_RATE_LIMIT_TOKEN: 'token',
  QUOIN_RATE_LIMIT_ASSISTANT_KEY: 'assistantKey',
  QUOIN_RATE_LIMIT_READER: 'reader',
  QUOIN_RATE_LIMIT_SIGN_IN: 'signIn',
  QUOIN_RATE_LIMIT_DEVICE_START: 'deviceStart',
  QUOIN_RATE_LIMIT_DEVICE_APPROVE: 'deviceApprove',
  QUOIN_RATE_LIMIT_CLIENT_REGISTER: 'clientRegister',
  QUOIN_RATE_LIMIT_TOKEN_CREATE: 'tokenCreate',
  QUOIN_RATE_LIMIT_WEBHOOK_ADDRESS: 'webhookAddress',
  QUOIN_RATE_LIMIT_WEBHOOK_CONNECTION: 'webhookConnection',
  QUOIN_RATE_LIMIT_TRIGGER_ADDRESS: 'triggerAddress',
  QUOIN_RATE_LIMIT_TRIGGER: 'trigger',
} as const;

test('each rate limit is set by its variable, 0 included, and leaves its window', () => {
  for (const [variable, name] of Object.entries(LIMITS)) {
    const standard = readConfig({}).rateLimits[name];
    expect(readConfig({ [variable]: '0' }).rateLimits[name]).toEqual({ ...standard, points: 0 });
    expect(readConfig({ [variable]: '7' }).rateLimits[name]).toEqual({ ...standard, points: 7 });
    expect(refusal({ [variable]: 'many' })).toStartWith(
      `${variable}: "many" is not a whole number`,
    );
  }
});

const REFUSED: [variable: string, values: string[]][] = [
  ['QUOIN_PORT', ['0', '65536', '-1', '80.5', '0x50', '1e3', 'http', '99999999999']],
  [
    'QUOIN_PUBLIC_URL',
    ['docs.example.com', 'ftp://a.com', 'https://a.com/docs', 'https://u@a.com'],
  ],
  ['QUOIN_PUBLIC_URL', ['https://a.com?x=1', 'https://a.com/#x', 'javascript:alert(1)']],
  ['QUOIN_DATABASE_URL', ['mysql://h/d', 'postgres://[', 'sqlite.db', 'http://h']],
  ['QUOIN_DATABASE_POOL', ['0', '1001', 'ten']],
  ['QUOIN_SECRET', ['short', 'x'.repeat(31)]],
  ['QUOIN_OPERATOR_EMAIL', ['ada', 'ada@example', 'a b@example.com']],
  ['QUOIN_OPERATOR_PASSWORD', ['1234567', 'x'.repeat(129)]],
  ['QUOIN_TOKEN_PREFIX', ['a_b', 'a-b', 'é']],
  ['QUOIN_HOSTS', ['https://docs.example.com', '127.0.0.1', 'a b.example.com']],
  ['QUOIN_DOMAINS', ['yes']],
  ['QUOIN_ALLOWED_DOMAINS', ['docs.example.com', 'docs.example.com=', '=a', 'a.example.com=b=c']],
  ['QUOIN_SIGNUP', ['yes', 'Open']],
  ['QUOIN_APPS', ['webs', 'api,API']],
  ['QUOIN_CORS_ORIGINS', ['*', 'a.com', 'https://a.com,null', 'https://a.com/x']],
  ['QUOIN_TRUSTED_PROXIES', ['10.0.0.0/33', 'proxy.local', '1.2.3', '::1/200', '10.0.0.1/']],
  ['QUOIN_PLAN_FILE', ['/nowhere/plan.json']],
  ['QUOIN_GITLAB_ISSUER', ['git.example.com', 'ftp://git.example.com']],
  ['QUOIN_S3_ENDPOINT', ['minio:9000', 'ftp://minio']],
  [
    'QUOIN_AI_BASE_URL',
    ['localhost:11434', 'ftp://a.com', 'https://u:p@a.com', 'https://a.com?k=1'],
  ],
  ['QUOIN_AI_API_KEY', ['two words', 'Schlüssel']],
  ['QUOIN_AI_TIMEOUT_SECONDS', ['0', '3601', '1.5', 'long']],
  ['QUOIN_METRICS_PORT', ['0', '65536', 'yes']],
  ['QUOIN_ALLOW_PRIVATE_HOSTS', ['10.0.0.0/33', 'a b', 'http://u@h']],
  ['QUOIN_GIT_POLL_SECONDS', ['0', '86401', '10m']],
  ['QUOIN_GIT_CACHE_MB', ['0', '1000001', 'all']],
  ['QUOIN_LOG_LEVEL', ['verbose', 'INFO']],
  ['QUOIN_BACKUP_TO', ['backups', './backups', 'http://b/p', 's3://', 's3://B/p']],
  ['QUOIN_BACKUP_KEY', ['hunter2', 'AGE-SECRET-KEY-1ABC', 'age1qqqq']],
  ['QUOIN_BACKUP_SCHEDULE', ['daily', '61 * * * *', '0 3 31 2 *', '0 0 3 * * *']],
  ['QUOIN_BACKUP_KEEP', ['0', '-1', 'all']],
  ['QUOIN_BACKUP_SHIP_SECONDS', ['51', '0.5', 'off']],
];

for (const [variable, values] of REFUSED) {
  for (const value of values) {
    test(`is refused in one line: ${variable}=${value}`, () => {
      const line = refusal({ [variable]: value });
      expect(line).toStartWith(`${variable}: `);
      expect(line).not.toContain('\n');
    });
  }
}

test('a value that may hold a secret is not repeated', () => {
  expect(refusal({ QUOIN_BACKUP_KEY: 'hunter2' })).not.toContain('hunter2');
  expect(refusal({ QUOIN_DATABASE_URL: 'mysql://root:hunter2@h/d' })).not.toContain('hunter2');
  expect(refusal({ QUOIN_SECRET: 'hunter2' })).not.toContain('hunter2');
  expect(refusal({ QUOIN_AI_BASE_URL: 'hunter2' })).not.toContain('hunter2');
  expect(refusal({ QUOIN_AI_BASE_URL: 'http://u:hunter2@h' })).not.toContain('hunter2');
  expect(refusal({ QUOIN_AI_API_KEY: 'hunter2' })).not.toContain('hunter2');
  expect(refusal({ QUOIN_AI_API_KEY: 'hunter 2' })).not.toContain('hunter');
  expect(refusal({ QUOIN_OPERATOR_PASSWORD: 'hunter2' })).not.toContain('hunter2');
});

test('half of a sign-in provider is refused by the name of the half that is missing', () => {
  for (const provider of ['GITHUB', 'GITLAB']) {
    const [id, secret] = [`QUOIN_${provider}_CLIENT_ID`, `QUOIN_${provider}_CLIENT_SECRET`];
    expect(refusal({ [id]: 'x' })).toStartWith(`${secret}: is missing`);
    expect(refusal({ [secret]: 'x' })).toStartWith(`${id}: is missing`);
  }
});

describe('a GitHub App', () => {
  const [id, key, host] = [
    'QUOIN_GITHUB_APP_ID',
    'QUOIN_GITHUB_APP_PRIVATE_KEY',
    'QUOIN_GITHUB_APP_HOST',
  ];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // The form of GitHub's private keys.
  const pkcs1 = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();

  test('has its key as text, in one line, or in a file, in either form', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'app.pem');
    await writeFile(file, pkcs1);
    for (const value of [pkcs1, pkcs8, pkcs1.replaceAll('\n', '\\n'), file]) {
      expect(readConfig({ [id]: '7', [key]: value }).git.githubApp).toEqual({
        appId: '7',
        privateKey: pkcs8,
        host: null,
        webhookSecret: null,
      });
    }
  });

  test('is of a server of its own where one is named, and may have a webhook', () => {
    const rest = { [host]: 'https://git.example.com/', QUOIN_GITHUB_APP_WEBHOOK_SECRET: 'w' };
    expect(readConfig({ [id]: '7', [key]: pkcs8, ...rest }).git.githubApp).toMatchObject({
      host: 'https://git.example.com',
      webhookSecret: 'w',
    });
  });

  test('is possible with open sign-up: an installation needs a proof of the user', () => {
    const { git, signUp } = readConfig({ [id]: '7', [key]: pkcs8, QUOIN_SIGNUP: 'open' });
    expect([git.githubApp?.appId, signUp]).toEqual(['7', 'open']);
  });

  test('is refused by what is missing or wrong, which is not repeated', () => {
    expect(refusal({ [id]: '7' })).toStartWith(`${key}: is missing`);
    expect(refusal({ [key]: pkcs8 })).toStartWith(`${id}: is missing`);
    expect(refusal({ QUOIN_GITHUB_APP_WEBHOOK_SECRET: 'w' })).toStartWith(`${id}: is missing`);
    const { privateKey: other } = generateKeyPairSync('ed25519');
    const wrong = other.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const value of ['hunter2', '-----BEGIN hunter2', wrong]) {
      const line = refusal({ [id]: '7', [key]: value });
      expect(line).toStartWith(`${key}: is neither an RSA key`);
      expect(line).not.toContain('hunter2');
      expect(line).not.toContain('\n');
    }
    expect(refusal({ [id]: '7', [key]: pkcs8, [host]: 'git.example.com' })).toStartWith(host);
  });
});

test('a part of what S3 needs is refused by the name of the part that is missing', () => {
  const whole = {
    QUOIN_S3_BUCKET: 'b',
    QUOIN_S3_ACCESS_KEY_ID: 'i',
    QUOIN_S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  for (const name of Object.keys(whole)) {
    const line = refusal({ ...whole, [name]: '' });
    expect(line).toStartWith(`${name}: is missing`);
    expect(line).not.toContain('hunter2');
  }
  expect(refusal({ QUOIN_S3_ENDPOINT: 'http://minio:9000' })).toStartWith('QUOIN_S3_BUCKET: ');
});

test('backups need a key, and a bucket for them its own credentials or those of the files', () => {
  const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
  const folder = { QUOIN_BACKUP_TO: '/backups', QUOIN_BACKUP_KEY: key };
  const bucket = { QUOIN_BACKUP_TO: 's3://backups/quoin/', QUOIN_BACKUP_KEY: key };
  const files = {
    QUOIN_S3_BUCKET: 'b',
    QUOIN_S3_ACCESS_KEY_ID: 'i',
    QUOIN_S3_SECRET_ACCESS_KEY: 's',
    QUOIN_S3_ENDPOINT: 'http://minio:9000',
  };
  expect(readConfig(folder).backup).toEqual({
    place: { folder: '/backups' },
    key,
    schedule: '0 3 * * *',
    keep: 14,
    shipSeconds: 10,
  });
  expect(readConfig({ QUOIN_BACKUP_KEY: key })).toMatchObject({ backup: null, backupKey: key });
  expect(refusal({ QUOIN_BACKUP_TO: '/backups' })).toStartWith('QUOIN_BACKUP_KEY: is missing');
  expect(refusal(bucket)).toStartWith('QUOIN_BACKUP_S3_ACCESS_KEY_ID: is missing');
  const own = { ...bucket, ...files, QUOIN_BACKUP_S3_ACCESS_KEY_ID: 'own' };
  expect(readConfig(own).backup?.place).toEqual({
    prefix: 'quoin/',
    s3: {
      bucket: 'backups',
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      accessKeyId: 'own',
      secretAccessKey: 's',
    },
  });
  expect(readConfig({ ...folder, QUOIN_BACKUP_SHIP_SECONDS: '0' }).backup?.shipSeconds).toBeNull();
});

test('a part of what a language model needs is refused by the name of the part that is missing', () => {
  const [address, name, key] = ['QUOIN_AI_BASE_URL', 'QUOIN_AI_MODEL', 'QUOIN_AI_API_KEY'];
  expect(refusal({ [address]: 'http://h' })).toStartWith(`${name}: is missing`);
  expect(refusal({ [name]: 'llama3.2' })).toStartWith(`${address}: is missing`);
  expect(refusal({ [key]: 'k' })).toStartWith(`${address}: is missing`);
  expect(refusal({ [address]: 'http://h', [key]: 'k' })).toStartWith(`${name}: is missing`);
});

test('variables that mean nothing are noticed, those of the command line and of tests are not', () => {
  const { unknown } = readConfig({
    QUOIN_PROT: '80',
    QUOIN_DATABASE: 'x',
    QUOIN_TEST_POSTGRES_URL: 'x',
    QUOIN_URL: 'https://docs.example.com',
    QUOIN_TOKEN: 'quoin_x',
    PORT: '80',
  });
  expect(unknown).toEqual(['QUOIN_PROT', 'QUOIN_DATABASE']);
});

test('a plan file sets limits; one with another shape is refused with the place', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'plan.json');
  const read = async (text: string) => {
    await writeFile(file, text);
    return { QUOIN_PLAN_FILE: file };
  };
  const limits = '{"projects": 3, "pages": 100, "members": 5, "gitSync": false}';
  expect(readConfig(await read(limits)).plan).toEqual({
    name: 'custom',
    projects: 3,
    pages: 100,
    members: 5,
    gitSync: false,
  });
  expect(readConfig(await read('{"name": "team"}')).plan).toEqual({ name: 'team' });
  for (const text of [
    '{',
    '[]',
    '{"pages": -1}',
    '{"pages": 1.5}',
    '{"page": 1}',
    '{"gitSync": 1}',
  ]) {
    const line = refusal(await read(text));
    expect(line).toStartWith(`QUOIN_PLAN_FILE: ${file}`);
    expect(line).not.toContain('\n');
  }
  expect(refusal(await read('{"pages": -1}'))).toContain('/pages');
});
