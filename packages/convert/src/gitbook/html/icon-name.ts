/** Names of icons, which GitBook writes as classes of Font Awesome. */

/** Classes of style and size (Font Awesome, Styling with Font Awesome). */
const STYLES: ReadonlySet<string> = new Set([
  'fa-solid',
  'fa-regular',
  'fa-light',
  'fa-thin',
  'fa-duotone',
  'fa-brands',
  'fa-sharp',
]);

/** `fa-rocket` of `fa-solid fa-rocket`; undefined where no class names an icon. */
export const iconName = (classes: readonly string[]): string | undefined =>
  classes.find((name) => name.startsWith('fa-') && !STYLES.has(name))?.slice('fa-'.length);
