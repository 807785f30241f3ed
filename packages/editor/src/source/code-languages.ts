/** Languages that are offered behind a fence: those that documentation is full of, by their usual names. */
export const CODE_LANGUAGES: readonly string[] = (
  'bash c clojure console cpp csharp css csv dart diff docker dotenv elixir elm erlang fish fsharp go gradle ' +
  'graphql groovy handlebars haskell hcl html http ini java js json json5 jsonc jsx julia kotlin latex less liquid ' +
  'lua makefile markdown matlab mdx mermaid nginx nix objective-c ocaml perl php powershell prisma proto python r ' +
  'regex ruby rust sass scala scss sh sol sql svelte swift terraform text toml ts tsx twig vim vue wasm xml yaml zig'
).split(' ');
