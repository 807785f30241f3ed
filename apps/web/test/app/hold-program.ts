/** Programs of the web app that arrive late. */
import type { Page } from 'playwright-core';

/** Holds the scripts that contain a text, until `release`. */
export const holdProgram = async (
  page: Page,
  text: string,
): Promise<{ readonly release: () => void }> => {
  const held = Promise.withResolvers<void>();
  await page.route('**/app/_assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(text)) await held.promise;
    await route.fulfill({ response });
  });
  return { release: held.resolve };
};
