/** Options of `quoin push`. */

export interface PushCommandOptions {
  readonly publish?: true;
  readonly dryRun?: true;
  readonly force?: true;
  readonly watch?: true;
  readonly port?: number;
  /** The folder was just converted, and the person has not seen it. */
  readonly imported?: true;
}
