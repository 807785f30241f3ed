/** Parts of the app whose programs are loaded when they are first drawn, or before by `load`. */
import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { findsService } from './connection.ts';

export type LoadedLater<Props> = FunctionComponent<Props> & {
  readonly load: () => Promise<unknown>;
};

/** The browser has not stored a part of the program, and the service does not answer. */
export class UnreachablePartError extends Error {
  override readonly name = 'UnreachablePartError';
}

const RELOADED = 'quoin-reloaded';

/**
 * Loads the document again, once, if the file of a part is missing: an update has replaced it. A
 * part that is loaded already is drawn immediately: React shows the fallback of a component that it
 * waits for, if only for a moment, for at least 300 ms.
 */
export const loadedLater = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LoadedLater<Props> => {
  let part: ComponentType<Props> | null = null;
  const loadPart = async () => {
    const loaded = await load();
    part = loaded.default;
    return loaded;
  };
  const loadOrReload = async () => {
    try {
      const loaded = await loadPart();
      sessionStorage.removeItem(RELOADED);
      return loaded;
    } catch (problem) {
      if (!(await findsService())) throw new UnreachablePartError('No service', { cause: problem });
      if (sessionStorage.getItem(RELOADED) !== null) throw problem;
      sessionStorage.setItem(RELOADED, 'yes');
      location.reload();
      return new Promise<never>(() => undefined);
    }
  };
  const Later = lazy(loadOrReload);
  const Part = (props: Props) => {
    // The same component while it is drawn: another one would lose its state.
    const [Drawn] = useState<ComponentType<Props>>(() => part ?? Later);
    return createElement(Drawn, props);
  };
  return Object.assign(Part, { load: loadPart });
};
