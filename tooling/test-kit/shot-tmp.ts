import { chromium as launch } from 'playwright-core';
import { chromium } from './src/chromium.ts';
const { executable, env } = await chromium();
const browser = await launch.launch({ executablePath: executable, env: { ...process.env, ...env }, args: ['--no-sandbox','--single-process','--no-zygote'] });
const [out, width, scheme, js, ...urls] = process.argv.slice(2);
const ctx = await browser.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme as 'dark' });
for (const [i, url] of urls.entries()) { const page = await ctx.newPage(); await page.goto(url); await page.screenshot({ path: `${out}-${i}.png`, fullPage: js === 'full' }); console.log(await page.evaluate(() => document.documentElement.scrollWidth)); }
await browser.close();
