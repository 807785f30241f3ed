/** Everything that the widget says in the language of the page. */
export interface Messages {
  /** On the button, where the tag gives no label. */
  readonly label: string;
  readonly close: string;
  readonly fresh: string;
  readonly field: string;
  readonly send: string;
  readonly stop: string;
  readonly greeting: string;
  readonly searching: string;
  readonly sources: string;
  readonly more: string;
  /** Below what a model wrote. */
  readonly written: string;
  /** Where nothing was found. */
  readonly advice: string;
  readonly browse: string;
  readonly up: string;
  readonly down: string;
  readonly retry: string;
  readonly copy: string;
  readonly copied: string;
  /** `#` is a number of seconds. */
  readonly wait: string;
  /** What happened, by `FailureKind`. */
  readonly busy: string;
  readonly offline: string;
  readonly unreachable: string;
  readonly cut: string;
  readonly refused: string;
}
