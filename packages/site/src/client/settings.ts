/** Reads the settings in the script's tag. */

export interface AssistantSettings {
  /** Address of the panel's program. */
  readonly script: string;
  /** The site's own address, without a slash at the end. */
  readonly site: string;
}

export interface Settings {
  /** Addresses; null in a folder of files, where no user answers. */
  readonly suggest: string | null;
  readonly search: string | null;
  /** Of the frame that draws diagrams. */
  readonly diagrams: string | null;
  readonly assistant: AssistantSettings | null;
  /** Address of the playground's program. */
  readonly playground: string | null;
  /** The site's own address, without a slash at the end. */
  readonly site: string;
}

export const readSettings = (): Settings => {
  const { currentScript } = document;
  const { suggest, search, diagrams, assistant, playground, home } =
    currentScript instanceof HTMLScriptElement ? currentScript.dataset : {};
  const site = home === undefined ? '' : new URL(home, location.href).pathname.replace(/\/$/, '');
  return {
    suggest: suggest ?? null,
    search: search ?? null,
    diagrams: diagrams ?? null,
    assistant: assistant === undefined ? null : { script: assistant, site },
    playground: playground ?? null,
    site,
  };
};
