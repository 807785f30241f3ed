/** Collects what an import could not carry over: single warnings, and counts of the same thing. */
import { moreWarnings } from '../messages.ts';
import type { ImportWarning } from '../result.ts';

/** More would help no user, and would make an answer of megabytes. */
const MAX_WARNINGS = 500;

export class Report {
  private readonly single: ImportWarning[] = [];
  private readonly counts = new Map<string, number>();
  private left = 0;

  add(message: string, location?: string): void {
    if (this.single.length >= MAX_WARNINGS) this.left++;
    else this.single.push(location === undefined ? { message } : { message, location });
  }

  /** One more of what `message` names; it is reported once, with how many there were. */
  count(message: string): void {
    const times = this.counts.get(message) ?? 0;
    if (times === 0 && this.counts.size >= MAX_WARNINGS) this.left++;
    else this.counts.set(message, times + 1);
  }

  get warnings(): ImportWarning[] {
    const counted = [...this.counts].map(([message, times]) => ({
      message: times === 1 ? `${message}.` : `${message} (${times} times).`,
    }));
    const rest = this.left === 0 ? [] : [{ message: moreWarnings({ left: this.left }) }];
    return [...this.single, ...counted, ...rest];
  }
}
