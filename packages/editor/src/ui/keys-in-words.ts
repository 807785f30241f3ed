/** Keys as they are on the writer's keyboard. */

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export const keysInWords = (keys: string | undefined): string | undefined =>
  isMac()
    ? keys?.replace('Mod-', '⌘').replace('Shift-', '⇧').replace('Alt-', '⌥')
    : keys?.replace('Mod-', 'Ctrl+').replaceAll('-', '+');
