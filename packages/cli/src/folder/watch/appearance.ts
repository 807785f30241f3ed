/** How the site of a project looks, for a preview of it. */
import { InsufficientScopeError, type Quoin, type SettingsUpdateBody } from '@quoin/sdk';

/** A token that may not read settings shows the preview with the usual ones. */
export const appearanceOf = async (quoin: Quoin, project: string): Promise<SettingsUpdateBody> => {
  try {
    const { settings } = await quoin.settings.get(project);
    const { theme, primaryColor, fontFamily, fontSize, layout } = settings;
    return { theme, primaryColor, fontFamily, fontSize, layout };
  } catch (error) {
    if (error instanceof InsufficientScopeError) return {};
    throw error;
  }
};
