/** A project of its own for a test, so that tests run beside each other over one service. */
import type { CommandUnderTest, Environment } from './command.ts';

export interface Place {
  /** Slug. */
  readonly project: string;
  /** With the project in it. */
  readonly env: Environment;
}

let places = 0;

/** An empty project. */
export const openPlace = async (quoin: CommandUnderTest): Promise<Place> => {
  places += 1;
  const project = `place-${places}`;
  await quoin.api.createProject(`Place ${places}`, project);
  return { project, env: { QUOIN_PROJECT: project } };
};

export interface PlaceWithPages extends Place {
  /** Of the space `guides`. */
  readonly space: string;
  /** By title. */
  readonly pages: Readonly<Record<string, string>>;
}

/** The same with a space `guides` and these pages in it. @param pages texts by title */
export const openPlaceWithPages = async (
  quoin: CommandUnderTest,
  texts: Readonly<Record<string, string>>,
): Promise<PlaceWithPages> => {
  const place = await openPlace(quoin);
  const space = await quoin.api.createSpace(place.project, 'Guides');
  const pages: Record<string, string> = {};
  for (const [title, text] of Object.entries(texts)) {
    pages[title] = await quoin.api.createPage(place.project, space, title, text);
  }
  return { ...place, space, pages };
};
