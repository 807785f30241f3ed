import { chromium as launcher } from 'playwright-core';
import { chromium } from './src/chromium.ts';
const { executable, env } = await chromium();
const browser = await launcher.launch({ executablePath: executable, env, args: ['--no-sandbox'] });
const path = process.argv[2] ?? '/github/docs/rest-api/repos/create-in-org';
const name = process.argv[3] ?? 'gh';
for (const [label, w, h, dark, js] of [['light',1440,1000,false,true],['dark',1440,1000,true,true],['phone',390,844,false,false]] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: dark ? 'dark':'light', javaScriptEnabled: js });
  await page.goto('http://localhost:4519'+path, { waitUntil: 'networkidle' });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth).catch(()=>0);
  console.log(label, 'scrollWidth', wide);
  await page.screenshot({ path: `/tmp/s2-${name}-${label}.png`, fullPage: label==='phone' ? false : false });
  if (label==='phone') { await page.evaluate(()=>window.scrollTo(0,900)).catch(()=>{}); await page.mouse.wheel(0,1000); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/s2-${name}-phone2.png` }); }
  if (label==='light') { await page.mouse.wheel(0,1100); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/s2-${name}-light2.png` }); }
  await page.close();
}
await browser.close();
