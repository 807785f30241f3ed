/** Styles of the playground, by the names of the page's design. */
export const PLAYGROUND_STYLES = `
.try{box-sizing:border-box;width:min(1180px,calc(100vw - 32px));max-width:none;height:min(880px,calc(100dvh - 32px));max-height:none;margin:auto;padding:0;border:1px solid var(--line);border-radius:16px;background:var(--raised);color:var(--text);box-shadow:var(--shadow-floating);overflow:hidden;font-size:var(--size-ui)}
.try[open]{display:flex;flex-direction:column}
.try::backdrop{background:light-dark(oklch(22% 0.02 270/36%),oklch(8% 0.01 270/62%))}
.try *{box-sizing:border-box}
.try-head{display:flex;gap:16px;align-items:flex-start;justify-content:space-between;padding:16px 20px;border-block-end:1px solid var(--line)}
.try-head>div{min-width:0}
.try h2,.try h3,.try p,.try dl,.try dd,.try pre{margin:0}
.try h2{font-size:1.0625rem;line-height:1.4}
.try h3{font-size:var(--size-ui)}
.try-endpoint{margin-block-start:4px!important;overflow-wrap:anywhere;text-align:start}
.try-endpoint code{font-family:var(--mono);font-size:var(--size-small)}
.try-close{flex:none}
.try-columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);flex:1;min-height:0}
.try-form,.try-beside{padding:20px;overflow-y:auto;overscroll-behavior:contain;scrollbar-width:thin}
.try-beside{display:flex;flex-direction:column;gap:24px;border-inline-start:1px solid var(--line);background:var(--sunken)}
.try-form{display:flex;flex-direction:column;gap:20px}
.try fieldset{min-width:0;margin:0;padding:0;border:0}
.try-part>legend{margin-block-end:10px;padding:0;font-weight:600}
.try-part{display:flow-root}
.try-form fieldset>*+*,.try-form fieldset div:not(.try-field,.try-row)>*+*{margin-block-start:12px}.try-form fieldset>legend+*{margin-block-start:0}
.try-group>legend{margin-block-end:8px;padding:0;font-family:var(--mono);font-size:var(--size-small)}
.try-group .try-group,.try-later>.try-group,.try-row>.try-group{padding-inline-start:12px;border-inline-start:2px solid var(--line)}
.try-json>div>.try-group>legend,.try-part>div>div>.try-group>legend,.try-part>div>.try-group>legend,.try-later>.try-group>legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.try-later>summary::before{content:'›';display:inline-block;width:1em;color:var(--muted)}.try-later[open]>summary::before{rotate:90deg}[dir=rtl] .try-later[open]>summary::before{rotate:-90deg}
.try-later>summary{padding-block:6px;cursor:pointer;font-family:var(--mono);font-size:var(--size-small)}
.try-later>.try-group{margin-block-start:8px}
.try-field{display:grid;gap:4px}
.try-field label{font-size:var(--size-small)}
.try-field label bdi{font-weight:550}
.try-part>.try-field label bdi,.try-group .try-field label bdi{font-family:var(--mono);font-weight:500}
.try-type,.try-note{color:var(--muted);font-size:var(--size-small)}
.try-note code{overflow-wrap:anywhere;user-select:all}
.try-required{color:var(--problem);font-size:var(--size-tiny)}
.try :is(input,select,textarea){width:100%;min-width:0;min-height:38px;padding:7px 10px;border:1px solid var(--line-button);border-radius:var(--radius);background:var(--surface);color:var(--text);font:inherit;font-size:var(--size-ui)}
.try textarea{font-family:var(--mono);font-size:var(--size-small);resize:vertical}
.try select{text-overflow:ellipsis}
.try [aria-invalid=true]{border-color:var(--problem)}
.try-row{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px;align-items:end}
.try-row>div>*+*{margin-block-start:8px}
.try-remove{width:38px;height:38px;border:1px solid var(--line-button);border-radius:var(--radius);background:none;color:var(--text);font-size:1.125rem}
.try-add,.try-toggle{padding:5px 12px;border:1px solid var(--line-button);border-radius:var(--radius);background:none;color:var(--text);font-size:var(--size-small)}
.try-rows+.try-add{margin-block-start:12px}
.try-rows:empty+.try-add{margin-block-start:0}
.try-toggle[aria-pressed=true]{border-color:var(--accent);background:var(--accent-soft)}
.try-buttons{display:flex;flex-wrap:wrap;gap:8px}
.try-send{min-height:40px;padding:8px 22px;border:1px solid transparent;border-radius:var(--radius);background:var(--accent);color:var(--on-accent);font-weight:600}
.try-problem{color:var(--problem)}
.try-problem:empty{display:none}
.try-bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin-block-end:10px}
.try-bar h3{flex:1}
.try-bar select{width:auto;min-height:34px;padding-block:4px}
.try-bar .button{min-height:34px;padding-block:4px}
.try pre{max-height:26rem;padding:14px 16px;border:1px solid var(--line);border-radius:var(--radius);background:var(--raised);overflow:auto;text-align:start;font-size:var(--size-small);line-height:1.55}
.try pre code{font-family:var(--mono);white-space:pre}
.try-answer>*+*{margin-block-start:12px}
.try-status:not(:empty){margin-block-end:10px!important;color:var(--muted)}
.try-number{color:var(--text)}
.try-number[data-status="2xx"]{color:var(--done)}
.try-number:is([data-status="4xx"],[data-status="5xx"]){color:var(--problem)}
.try-number[data-status="3xx"]{color:var(--warning)}
.try-headers summary{cursor:pointer}.try-headers summary::before{content:'›';display:inline-block;width:1em;color:var(--muted)}.try-headers[open] summary::before{rotate:90deg}.try-headers dl{padding-block-end:12px}[dir=rtl] .try-headers[open] summary::before{rotate:-90deg}
.try-headers summary span{color:var(--muted)}
.try-headers dl{display:grid;grid-template-columns:minmax(6rem,auto) minmax(0,1fr);gap:4px 16px;margin-block-start:8px;font-family:var(--mono);font-size:var(--size-small);text-align:start}
.try-headers dt{color:var(--muted)}
.try-headers dd{overflow-wrap:anywhere}
.try-answer img{max-width:100%;border:1px solid var(--line);border-radius:var(--radius)}
@media (width<800px){.try{width:100vw;height:100dvh;border:0;border-radius:0}.try-columns{display:block;overflow-y:auto}.try-form,.try-beside{overflow:visible;padding:16px}.try-beside{border-inline-start:0;border-block-start:1px solid var(--line)}}
@media (forced-colors:active){.try-toggle[aria-pressed=true]{outline:2px solid Highlight}}`;
