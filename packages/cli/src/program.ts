/** The tree of commands, for the bin, for completion and for the server's own command. */
import { Command } from 'commander';
import { type LazyAction, Leaf } from './command.ts';
import { loginCommand, logoutCommand, usageCommand, whoamiCommand } from './commands/account.ts';
import { apiCommand } from './commands/api.ts';
import { apiSourcesCommand } from './commands/api-sources.ts';
import { askCommand } from './commands/ask.ts';
import { completionCommand } from './commands/completion.ts';
import { domainsCommand } from './commands/domains.ts';
import { exportCommand } from './commands/export.ts';
import { feedbackCommand } from './commands/feedback.ts';
import { gitCommand } from './commands/git.ts';
import { importCommand } from './commands/import.ts';
import { initCommand } from './commands/init.ts';
import { invitationsCommand } from './commands/invitations.ts';
import { keysCommand } from './commands/keys.ts';
import { membersCommand } from './commands/members.ts';
import { openCommand } from './commands/open.ts';
import { pagesCommand } from './commands/pages.ts';
import { previewCommand } from './commands/preview.ts';
import { projectsCommand } from './commands/projects.ts';
import { pullCommand } from './commands/pull.ts';
import { pushCommand } from './commands/push.ts';
import { redirectsCommand } from './commands/redirects.ts';
import { linksCommand, qualityCommand } from './commands/reports.ts';
import { searchCommand } from './commands/search.ts';
import { secretsCommand } from './commands/secrets.ts';
import { spacesCommand } from './commands/spaces.ts';
import { structureCommand } from './commands/structure.ts';
import { tokensCommand } from './commands/tokens.ts';
import { validateCommand } from './commands/validate.ts';
import { versionCommand } from './commands/version.ts';
import { type Context, createContext } from './context.ts';
import type { LoadMerge } from './folder/merge-pages.ts';
import { setInvocation } from './invocation.ts';
import type { Io } from './io.ts';
import type { OpenLocalService } from './local/local-service.ts';
import type { LoadChecks } from './validate/checks.ts';
import type { BuildOf } from './version/version.ts';
import { VERSION } from './version.ts';

export interface ProgramOptions {
  /** Name of the program in printed commands; `quoin` if omitted. */
  readonly calledAs?: string;
  /** The package when left out. */
  readonly buildOf?: BuildOf;
  /** Left out in a program that does not contain the service. */
  readonly openLocalService?: OpenLocalService;
  /** Without them, a server checks. */
  readonly loadChecks?: LoadChecks;
  /** Without it, pages that both sides changed are conflicts. */
  readonly loadMerge?: LoadMerge;
}

const ofPackage: BuildOf = async () => 'package';

/** The project that the command is about: an argument, or `--project` and what it falls back to. */
const namedProject = async (command: Command, context: Context): Promise<string | null> => {
  const at = command.registeredArguments.findIndex((argument) => argument.name() === 'project');
  const given = at === -1 ? undefined : command.args[at];
  if (given !== undefined) return given;
  const hasOption = command.options.some(({ long }) => long === '--project');
  return hasOption ? await context.project() : null;
};

/** Everything `quoin` does over the API. Commands may be added before it runs. */
export const createProgram = (
  io: Io,
  { calledAs, buildOf = ofPackage, ...parts }: ProgramOptions = {},
): Command => {
  if (calledAs !== undefined) setInvocation(calledAs);
  const act: LazyAction = (load) =>
    async function action(...args) {
      const context = createContext(io, this, parts);
      const handler = await load();
      try {
        await handler(context, ...args);
      } catch (problem) {
        const { withProjectNames } = await import('./projects/missing-project.ts');
        throw await withProjectNames(context, problem, () => namedProject(this, context));
      }
    };
  const program = new Command('quoin')
    .description('Write, check, publish and sync documentation with Quoin.')
    .version(VERSION, '-v, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .addHelpText(
      'after',
      `
Examples:
  $ quoin login --url https://docs.example.com
  $ quoin push --project handbook --publish
  $ quoin search "rate limits" --json

Every command has its own help: quoin <command> --help`,
    );

  // In the order of the help. Each group's commands are below its heading.
  program
    .commandsGroup('Account:')
    .addCommand(loginCommand(act))
    .addCommand(logoutCommand(act))
    .addCommand(whoamiCommand(act))
    .addCommand(usageCommand(act));
  program
    .commandsGroup('Folders:')
    .addCommand(initCommand(act))
    .addCommand(pushCommand(act))
    .addCommand(pullCommand(act))
    .addCommand(validateCommand(act))
    .addCommand(previewCommand(act))
    .addCommand(importCommand(act))
    .addCommand(exportCommand(act));
  program
    .commandsGroup('Content:')
    .addCommand(projectsCommand(act))
    .addCommand(spacesCommand(act))
    .addCommand(redirectsCommand(act))
    .addCommand(structureCommand(act))
    .addCommand(apiSourcesCommand(act))
    .addCommand(pagesCommand(act))
    .addCommand(searchCommand(act))
    .addCommand(askCommand(act))
    .addCommand(linksCommand(act))
    .addCommand(qualityCommand(act))
    .addCommand(feedbackCommand(act));
  program.commandsGroup('Git:').addCommand(gitCommand(act));
  program
    .commandsGroup('Access:')
    .addCommand(membersCommand(act))
    .addCommand(invitationsCommand(act))
    .addCommand(domainsCommand(act))
    .addCommand(keysCommand(act))
    .addCommand(secretsCommand(act))
    .addCommand(tokensCommand(act));
  program
    .commandsGroup('More:')
    .addCommand(versionCommand(act, buildOf))
    .addCommand(openCommand(act))
    .addCommand(apiCommand(act))
    .addCommand(completionCommand(act));
  return program;
};

/** The command and all below it. */
export function* commandsOf(command: Command): Generator<Command> {
  yield command;
  for (const child of command.commands) yield* commandsOf(child);
}

/** Adds the common options to every command of a tree, after all have been added. */
export const completeOptions = (program: Command): void => {
  for (const command of commandsOf(program)) {
    if (command instanceof Leaf) command.addCommonOptions();
  }
};
