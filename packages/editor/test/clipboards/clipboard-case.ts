/** A clipboard as a product writes it, and the Markdown that it means. */
export interface ClipboardCase {
  readonly name: string;
  /** What browsers return for `text/html`; empty without HTML. */
  readonly html: string;
  readonly text: string;
  /** `vscode-editor-data`. */
  readonly vsCode?: string;
  /** Read by a person from the HTML. */
  readonly markdown: string;
}
