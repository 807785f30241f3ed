/** The person or the system ends the command: Ctrl-C, `kill`, a closed pipe. */
import { EXIT, type ExitCode } from './command-error.ts';

/** Why a signal was aborted, and how the command ends for it. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly exit: ExitCode;

  constructor(message: string, exit: ExitCode) {
    super(message);
    this.exit = exit;
  }
}

export interface InterruptionSource {
  /** Begins to listen: from then on the command ends itself, and the system's default is off. */
  signal(): AbortSignal;
  /** Ends what listens; the process itself where nothing does, or where it was asked before. */
  interrupt(reason: Interruption): void;
  /** Why it was interrupted, if it was. */
  reason(): Interruption | undefined;
}

const ENDINGS = [
  ['SIGINT', 'Interrupted', EXIT.interrupted],
  ['SIGTERM', 'Terminated', EXIT.terminated],
] as const;

/** Milliseconds to clean up in; what waits for longer, such as for a pipe that nothing writes to, is left. */
const GRACE = 3000;

/** Of this process. The second Ctrl-C ends it immediately. */
export const processInterruption = (): InterruptionSource => {
  const controller = new AbortController();
  let listening = false;
  const interrupt = (reason: Interruption): void => {
    if (!listening || controller.signal.aborted) process.exit(reason.exit);
    setTimeout(() => process.exit(reason.exit), GRACE).unref();
    controller.abort(reason);
  };
  return {
    interrupt,
    reason: () => (controller.signal.aborted ? controller.signal.reason : undefined),
    signal() {
      if (!listening) {
        listening = true;
        for (const [name, message, exit] of ENDINGS) {
          process.on(name, () => interrupt(new Interruption(message, exit)));
        }
      }
      return controller.signal;
    },
  };
};
