/** Styles of the search dialog, by the names of the page's design. */
export const SEARCH_STYLES = `
.find{width:min(640px,calc(100vw - 24px));max-height:min(70vh,640px);margin:10vh auto 0;padding:0;border:1px solid var(--line);border-radius:16px;background:var(--raised);color:var(--text);box-shadow:var(--shadow-floating);overflow:hidden}
.find[open]{display:flex;flex-direction:column}
.find::backdrop{background:light-dark(oklch(22% 0.02 270/36%),oklch(8% 0.01 270/62%))}
.find-head{display:flex;align-items:center;gap:12px;flex:none;padding:0 16px;border-block-end:1px solid var(--line)}
.find-head .i{color:var(--muted)}
.find input{flex:1;min-width:0;height:56px;padding:0;border:0;outline:0;background:none;font-size:1.0625rem;appearance:none}
.find-close{padding:1px 7px;border:1px solid var(--line-button);border-radius:6px;background:none;color:var(--muted);font-size:var(--size-tiny)}
.find-results{flex:1;overflow-y:auto;padding:8px}
.find-results:empty{display:none}
.find [role=group]+[role=group]{margin-block-start:4px}
.find [role=option]{display:block;padding:8px 12px;border-radius:8px;color:inherit;text-decoration:none;scroll-margin:8px}
.find [role=option]+[role=option]{margin-inline-start:16px}
.find [aria-selected]{background:var(--accent-soft)}
.find-title{font-weight:600}
.find-place,.find-snippet,.find-note{color:var(--muted);font-size:var(--size-small)}
.find-place:not(:empty){margin-inline-start:10px}
.find [aria-selected] :is(.find-place,.find-snippet){color:var(--text)}
[dir=rtl] :is(.find-heading,.find-snippet){text-align:right}
.find-heading{display:block;font-size:var(--size-ui);font-weight:550}
.find-snippet{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.find-note{margin:0;padding:12px 20px}
.find-results .find-note{padding:4px 12px 8px}
.find-note:empty{display:none}
@media (width<800px){.find{margin-block-start:12px;max-height:calc(100dvh - 24px)}}
@media (forced-colors:active){.find [aria-selected]{outline:2px solid Highlight}}`;
