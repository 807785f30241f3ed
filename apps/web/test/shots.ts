import { AxeBuilder } from '@axe-core/playwright';
import { browser } from '@quoin/test-kit';
import { ADA } from './compose.ts';
import { listen } from './listen.ts';

const web = await listen({
  auth: {
    signUp: 'open',
    github: { clientId: 'a', clientSecret: 'b' },
    gitlab: { clientId: 'a', clientSecret: 'b' },
  },
});
const plain = await listen();
const chromium = await browser();
for (const [scheme, width] of [
  ['light', 1200],
  ['dark', 1200],
  ['light', 375],
  ['dark', 375],
] as const) {
  const context = await chromium.newContext({
    colorScheme: scheme,
    viewport: { width, height: 800 },
  });
  const page = await context.newPage();
  const tag = `${scheme}-${width}`;
  const problems: string[] = [];
  page.on('console', (m) => {
    if (m.type() === 'error') problems.push(m.text());
  });
  const shot = async (name: string) => {
    await page.screenshot({ path: `/tmp/shots/${name}-${tag}.png`, fullPage: true });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const overflow = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    console.log(
      name,
      tag,
      violations.map(
        (v) =>
          `${v.impact}:${v.id}:${v.nodes.map((n) => n.html.slice(0, 120) + n.any.map((a) => a.message)).join('|')}`,
      ),
      overflow ? 'OVERFLOW' : '',
      problems.splice(0),
    );
  };
  await page.goto(`${web.publicUrl}/sign-in`);
  await shot('signin-social');
  await page.goto(`${web.publicUrl}/sign-up`);
  await shot('signup');
  const u = plain.publicUrl;
  await page.goto(`${u}/activate`);
  await shot('signin');
  await page.fill('#email', ADA.email);
  await page.fill('#password', 'wrong password');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=alert]');
  await shot('signin-wrong');
  await page.fill('#password', ADA.password);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#code');
  await shot('code');
  await page.goto(`${u}/`);
  await shot('home');
  await page.goto(`${u}/activate?code=BBBB-BBBB`);
  await shot('code-wrong');
  const start = async () =>
    (
      await fetch(`${u}/api/v1/auth/device/start`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'quoin on Ada’s laptop',
          scopes: ['docs:write', 'project:read', 'project:admin'],
        }),
      })
    ).json() as any;
  await page.goto((await start()).verificationUriComplete);
  await shot('consent');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL('**/approved');
  await shot('approved');
  await page.goto((await start()).verificationUriComplete);
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.waitForURL('**/denied');
  await shot('denied');
  await page.goto(`${u}/settings/tokens`);
  await shot('tokens-first');
  await page.fill('#name', `docs pipeline ${tag}`);
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.waitForSelector('#token-value');
  await shot('tokens-created');
  await page.goto(`${u}/settings/tokens`);
  await shot('tokens-list');
  await page.click('.row a >> nth=0');
  await page.waitForSelector('h1:has-text("Revoke")');
  await shot('revoke');
  await page.goto(`${u}/nope`);
  await shot('404');
  await page.goto(`${u}/sign-out`);
  await shot('signout');
  await context.close();
}
await chromium.close();
await web.close();
await plain.close();
process.exit(0);
