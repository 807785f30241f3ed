/** The reference's style: system fonts, both themes, nothing loaded from elsewhere. */
import { Html } from './html.ts';

export const STYLE = new Html(`
:root { color-scheme: light dark; --back: #fff; --text: #1d2430; --quiet: #526072; --line: #d9dfe7;
  --panel: #f4f6f9; --link: #1f56c4; --get: #0b6b43; --post: #1f56c4; --patch: #8a4b00; --delete: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --back: #12161d; --text: #e6eaf0; --quiet: #a3afbf;
  --line: #2c3542; --panel: #1a2029; --link: #8ab4ff; --get: #6fdca8; --post: #8ab4ff; --patch: #ffc37a; --delete: #ff9d94; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.6 system-ui, sans-serif; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; } .skip:focus { left: 1rem; top: 1rem; }
.frame { display: grid; grid-template-columns: 260px minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0; } nav a { display: block; padding: .2rem 0; text-decoration: none; }
main { padding: 2rem clamp(1rem, 4vw, 3rem); max-width: 60rem; }
h1 { font-size: 1.95rem; line-height: 1.2; } h2 { font-size: 1.56rem; margin-top: 4rem; } h3 { font-size: 1.25rem; margin: 0 0 .5rem; }
article { border-top: 1px solid var(--line); padding: 2rem 0; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; } :not(pre) > code { background: var(--panel); padding: .1em .3em; border-radius: 4px; overflow-wrap: anywhere; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; overflow: auto; max-height: 32rem; }
.line { overflow-wrap: anywhere; } .method { font-weight: 700; margin-right: .5rem; }
.get { color: var(--get); } .post { color: var(--post); } .patch { color: var(--patch); } .delete { color: var(--delete); }
dl { margin: .5rem 0; } dd { margin: 0; } .quiet { color: var(--quiet); }
.rights { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; } .rights dt { color: var(--quiet); }
.terms dt { border-top: 1px solid var(--line); padding-top: .4rem; } .terms dd { padding: 0 0 .4rem 1.5rem; }
.contents { list-style: none; padding: 0; } .contents li { padding: .2rem 0; } .contents a { margin-right: .5rem; }
h4 { font-size: 1rem; margin: 1.5rem 0 .5rem; } summary { cursor: pointer; padding: .3rem 0; }
@media (max-width: 800px) { .frame { display: block; } nav { position: static; height: auto; padding: 1rem; border: 0; border-bottom: 1px solid var(--line); }
  nav ul { display: flex; flex-wrap: wrap; gap: 0 1.2rem; } }
`);
