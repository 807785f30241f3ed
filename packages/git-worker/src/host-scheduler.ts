/**
 * Which work may begin, with servers that can be slow: a few places for quick work, more for work that
 * waits for a slow server. Work of one host never waits for another host that is slow for longer than
 * `patienceMs`, and work of one project never waits for all the work of another.
 *
 * A host has at most as many places as are free for slow work (dynamic thresholds, Choudhury and
 * Hahne 1998): one slow host gets half of them, two a third each, and a part stays free for the next.
 */
import { type Turn, Turns } from './turns.ts';

export interface SchedulerLimits {
  /** Places for work that began within `patienceMs`. */
  readonly quick: number;
  /** Places for work that takes longer. */
  readonly slow: number;
  /** Places of both kinds that one project can have at one host. */
  readonly perProject: number;
  /** Milliseconds after which work no longer has a quick place. */
  readonly patienceMs: number;
}

/** Whose work it is. */
export interface SchedulerUser {
  readonly host: string;
  readonly project: string;
}

interface Place {
  readonly user: SchedulerUser;
  isSlow: boolean;
  timer: ReturnType<typeof setInterval> | undefined;
}

/** Counts by name; a name that counts nothing is not stored. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, change: 1 | -1): void {
    const count = this.of(name) + change;
    if (count === 0) this.#counts.delete(name);
    else this.#counts.set(name, count);
  }
}

/** A host contains no space. */
const projectOf = ({ host, project }: SchedulerUser): string => `${host} ${project}`;

export class HostScheduler {
  readonly #turns = new Turns<SchedulerUser>(() => this.#pass());
  /** Places of both kinds, of hosts and of their projects. */
  readonly #hosts = new Counts();
  readonly #projects = new Counts();
  #quick = 0;
  #slow = 0;

  constructor(private readonly limits: SchedulerLimits) {}

  /** Whether a place is free that no other work waits for. */
  get isFree(): boolean {
    return this.#turns.waiting.length === 0 && this.#quick < this.limits.quick;
  }

  /**
   * Calls `work` when its turn comes: of the hosts with the fewest places, the project with the
   * fewest; of these projects, the one that waits longest.
   * @throws the reason of the signal, where that comes before its turn
   */
  async use<Result>(
    user: SchedulerUser,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await this.#turns.wait(user, signal);
    const place = this.#hold(user);
    try {
      return await work();
    } finally {
      this.#leave(place);
    }
  }

  /** The place was counted when its turn came. */
  #hold(user: SchedulerUser): Place {
    const place: Place = { user, isSlow: false, timer: undefined };
    const { patienceMs, slow } = this.limits;
    place.timer = setInterval(() => {
      if (this.#slow >= slow) return;
      clearInterval(place.timer);
      place.isSlow = true;
      this.#quick -= 1;
      this.#slow += 1;
      this.#pass();
    }, patienceMs);
    place.timer.unref();
    return place;
  }

  #leave({ user, isSlow, timer }: Place): void {
    clearInterval(timer);
    if (isSlow) this.#slow -= 1;
    else this.#quick -= 1;
    this.#count(user, -1);
    this.#pass();
  }

  #count(user: SchedulerUser, change: 1 | -1): void {
    this.#hosts.add(user.host, change);
    this.#projects.add(projectOf(user), change);
  }

  #pass(): void {
    while (this.#quick < this.limits.quick) {
      const next = this.#next();
      if (next === null) return;
      this.#quick += 1;
      this.#count(next.who, 1);
      this.#turns.give(next);
    }
  }

  #next(): Turn<SchedulerUser> | null {
    const { slow, perProject } = this.limits;
    let best: Turn<SchedulerUser> | null = null;
    // Even if no place is free for slow work, a host has one.
    let ofHost = Math.max(1, slow - this.#slow) - 1;
    let ofProject = perProject;
    for (const one of this.#turns.waiting) {
      const { who: user } = one;
      const [host, project] = [this.#hosts.of(user.host), this.#projects.of(projectOf(user))];
      if (project >= perProject || host > ofHost || (host === ofHost && project >= ofProject)) {
        continue;
      }
      best = one;
      ofHost = host;
      ofProject = project;
    }
    return best;
  }
}
