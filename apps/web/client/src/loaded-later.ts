/** Parts of the app whose programs are loaded when they are first drawn, or before by `load`. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type LoadedLater<Props> = LazyExoticComponent<ComponentType<Props>> & {
  readonly load: () => Promise<unknown>;
};

const RELOADED = 'quoin-reloaded';

/** Loads the document again, once, if the file of a part is missing: an update has replaced it. */
export const loadedLater = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LoadedLater<Props> => {
  const loadOrReload = async () => {
    try {
      const loaded = await load();
      sessionStorage.removeItem(RELOADED);
      return loaded;
    } catch (problem) {
      if (!navigator.onLine || sessionStorage.getItem(RELOADED) !== null) throw problem;
      sessionStorage.setItem(RELOADED, 'yes');
      location.reload();
      return new Promise<never>(() => undefined);
    }
  };
  return Object.assign(lazy(loadOrReload), { load });
};
