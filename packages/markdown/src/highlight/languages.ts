/** Which languages are highlighted: those that documentation is full of. */
import { bundledLanguagesInfo } from 'shiki/langs';

const COMMON: ReadonlySet<string> = new Set(
  (
    'angular-html apache asm astro bash bat bicep c clojure cmake coffee cpp csharp css csv cue dart diff docker dotenv ' +
    'elixir elm erlang fish fsharp gherkin git-commit go gradle graphql groovy handlebars haskell hcl html http ini java ' +
    'javascript jinja json json5 jsonc jsonl jsx julia kotlin kusto latex less liquid log lua make markdown matlab mdx ' +
    'mermaid nginx nix objective-c ocaml pascal perl php powershell prisma prolog properties proto pug puppet python r ' +
    'razor regex ruby rust sass scala scheme scss shellscript shellsession solidity sql ssh-config svelte swift systemd ' +
    'tcl terraform toml tsx twig typescript vb verilog vim vue wasm xml yaml zig'
  ).split(' '),
);

type Grammar = (typeof bundledLanguagesInfo)[number];

const byName = new Map<string, Grammar>();
for (const grammar of bundledLanguagesInfo) {
  if (!COMMON.has(grammar.id)) continue;
  for (const name of [grammar.id, ...(grammar.aliases ?? [])]) byName.set(name, grammar);
}

/** By name or alias (`ts`, `yml`), in any case; undefined for languages that stay plain. */
export const grammarOf = (language: string): Grammar | undefined =>
  byName.get(language.toLowerCase());
