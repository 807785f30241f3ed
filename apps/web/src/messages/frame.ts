/** Text in the header of the server-rendered pages. */

export const projects = 'Projects';
export const accessTokens = 'Access tokens';
export const apiReference = 'API reference';
export const mainNavigation = 'Main';
export const signOut = 'Sign out';
export const skipToContent = 'Skip to content';
export const failedTitle = ({ title }: { readonly title: string }): string => `Error: ${title}`;
