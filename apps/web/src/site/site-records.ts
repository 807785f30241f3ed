/** Which site a request is for, looked up as seldom as the truth allows. */
import { type Deps, findSite, type SiteAddress, type SiteRecord } from '@quoin/core';

/** Limit of the cache: projects that were read recently, and names without a project. */
const MAX_KEPT = 1_000;

interface Known {
  /** That of the database before it was asked. */
  readonly generation: number;
  readonly record: SiteRecord | null;
}

/** A look-up that is running, and the one that begins when it ends. */
interface Running {
  readonly first: Promise<SiteRecord | null>;
  next: Promise<SiteRecord | null> | null;
}

const keyOf = (address: SiteAddress): string =>
  'slug' in address ? `/${address.slug}` : address.domain;

/**
 * A response is never older than its request. Where the database tells by a number
 * that no user committed anything, it is not asked again; where it does not, all requests that wait
 * share the next look-up, which begins after the last of them came.
 */
export class SiteRecords {
  readonly #known = new Map<string, Known>();
  readonly #running = new Map<string, Running>();

  constructor(
    private readonly deps: Deps,
    private readonly generation: () => number | null,
  ) {}

  /** Null where no project is. */
  find(address: SiteAddress): SiteRecord | null | Promise<SiteRecord | null> {
    const key = keyOf(address);
    const generation = this.generation();
    if (generation === null) return this.#shared(key, address);
    const known = this.#known.get(key);
    if (known !== undefined && known.generation === generation) return known.record;
    return this.#load(key, address, generation);
  }

  async #load(key: string, address: SiteAddress, generation: number): Promise<SiteRecord | null> {
    const record = await findSite(this.deps, address);
    if (this.#known.size >= MAX_KEPT) this.#known.clear();
    this.#known.set(key, { generation, record });
    return record;
  }

  #shared(key: string, address: SiteAddress): Promise<SiteRecord | null> {
    const running = this.#running.get(key);
    if (running === undefined) return this.#start(key, address);
    running.next ??= running.first.then(
      () => this.#start(key, address),
      () => this.#start(key, address),
    );
    return running.next;
  }

  #start(key: string, address: SiteAddress): Promise<SiteRecord | null> {
    const first = findSite(this.deps, address).finally(() => {
      // Those who wait begin the next one, which takes this place.
      if (this.#running.get(key) === running && running.next === null) this.#running.delete(key);
    });
    const running: Running = { first, next: null };
    this.#running.set(key, running);
    return first;
  }
}
