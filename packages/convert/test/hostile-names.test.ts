/**
 * Names that mean something to JavaScript, or nothing to a standard, in places where authors write
 * names.
 */
import { expect, test } from 'bun:test';
import { convertTree } from '../src/index.ts';

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'de-AT-CH', 'not a tag'];

const page = (name: string): string => `---
title: ${name}
${name}: 1
---

:::${name}
!!! ${name}
::: ${name}
{% ${name} %}

<Badge variant="${name}" size="${name}" text="a" />

<Aside type="${name}">a</Aside>

<Card icon="${name}" title="${name}" href="${name}#${name}">a</Card>

\`\`\`${name}
a
\`\`\`
`;

/** By dialect: the files that tell it, each with the name in as many places as it has. */
const TREES: Readonly<Record<string, (name: string) => Readonly<Record<string, string>>>> = {
  mintlify: (name) => ({
    'docs.json': `{"name": "a", "${name}": 1, "navigation": {"languages": [{"language": "${name}",
      "tabs": [{"tab": "${name}", "${name}": [], "pages": ["a", "${name}"]}]}]}}`,
    'a.mdx': page(name),
  }),
  gitbook: (name) => ({
    '.gitbook.yaml': `${name}: 1\nredirects:\n  ${name}: a.md\n`,
    'SUMMARY.md': `* [${name}](a.md)\n`,
    'a.md': page(name),
  }),
  docusaurus: (name) => ({
    'docusaurus.config.js': `module.exports = {i18n: {defaultLocale: "${name}", locales: ["${name}"]},
      presets: [["classic", {docs: {sidebarPath: "./sidebars.js"}}]]}`,
    'sidebars.js': `module.exports = {"${name}": [{type: "${name}"}, "${name}", "a"]}`,
    'docs/a.md': page(name),
  }),
  vitepress: (name) => ({
    '.vitepress/config.ts': `export default {locales: {root: {}, "${name}": {label: "a", lang: "${name}"}},
      themeConfig: {sidebar: {"${name}": [{text: "a", link: "/a"}]}}}`,
    'a.md': page(name),
  }),
  mkdocs: (name) => ({
    'mkdocs.yml': `site_name: a\nnav:\n  - "${name}": a.md\nmarkdown_extensions:\n  - "${name}"\nplugins:\n  - "${name}"\n`,
    'docs/a.md': page(name),
  }),
  starlight: (name) => ({
    'astro.config.mjs': `import starlight from "@astrojs/starlight";
      export default {integrations: [starlight({title: "a", locales: {root: {label: "a"}, "${name}": {label: "b"}}})]}`,
    'src/content/docs/a.mdx': page(name),
  }),
};

for (const [dialect, treeOf] of Object.entries(TREES)) {
  test.each(NAMES)(`${dialect} converts a tree where %s is a name`, (name) => {
    const files = Object.entries(treeOf(name)).map(([path, content]) => ({ path, content }));
    const conversion = convertTree({ files });
    expect<string>(conversion.dialect).toBe(dialect);
    expect(conversion.pages).toHaveLength(1);
    expect(JSON.stringify(conversion)).not.toMatch(/native code|\[object|undefined/);
  });
}
