// In JavaScript, with its types beside it: the library gives Bun's users its sources as types, which
// a compiler as strict as ours refuses.
export { renderMermaidSVG } from 'beautiful-mermaid';
