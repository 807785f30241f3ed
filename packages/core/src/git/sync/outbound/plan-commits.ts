/** The commits of a plan: who, when, what, and what they say by the settings of the connection. */
import { commitMessage, type NewCommit, type Person, templatePerson } from '@quoin/git-sync';
import { settingsOf } from '../../settings.ts';
import type { RunningSession } from '../read/session.ts';
import type { OutboundPlan } from './plan-outbound.ts';
import { joined, type Publication, publicationsOf } from './publications.ts';

/** The committer by default. */
export const quoinCommitter = ({ deps }: RunningSession): Person => ({
  name: 'Quoin',
  email: `quoin@${new URL(deps.config.publicUrl).hostname}`,
});

const commitOf = (
  session: RunningSession,
  { messages, authors, changes, pages, spaces }: Publication,
): NewCommit => {
  const { connection, project, deps } = session;
  const settings = settingsOf(connection);
  const quoin = quoinCommitter(session);
  const [editor = quoin, ...others] = authors;
  const named = (template: string | null): Person | null =>
    template === null
      ? null
      : templatePerson(template, { author: editor.name, project: project.name, spaces });
  const author = named(settings.commitAuthor) ?? editor;
  const committer = named(settings.commitCommitter) ?? quoin;
  // With a fixed author, the users who edited are named beside it.
  const beside = author === editor ? others : authors;
  return {
    message: commitMessage({
      ...{ template: settings.commitMessage, messages, pages, author, spaces },
      project: project.name,
      coAuthors: settings.commitCoAuthors ? beside : [],
      signOff: settings.commitSignOff,
      skipCi: settings.commitSkipCi,
    }),
    ...{ author, committer, at: deps.clock.now(), changes },
  };
};

/** @param isFresh whether the commits begin at the tree that the plan was made for */
export const commitsOf = async (
  session: RunningSession,
  plan: OutboundPlan,
  isFresh: boolean,
): Promise<NewCommit[]> => {
  const publications = await publicationsOf(session, plan);
  const isOne = publications.length === 1;
  const isApart = isFresh && settingsOf(session.connection).commitPer === 'publication' && !isOne;
  const parts = isApart ? publications : [joined(publications, plan)];
  return parts.map((part) => commitOf(session, part));
};
