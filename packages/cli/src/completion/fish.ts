/** Completion for fish, 3.4 and newer, with what each word means. */
import type { CompletedCommand, CompletedOption, Values } from './tree.ts';

/** In single quotes, as fish reads them. */
const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const line = (path: string, rest: string): string =>
  `complete -c quoin -n ${quoted(`__quoin_at ${quoted(path)}`)} ${rest}`;

const valueFlags = (values: Values): string => {
  if (values === 'files') return '-r -F';
  return values === 'unknown' ? '-x' : `-x -a ${quoted(values.join(' '))}`;
};

const optionLine = (path: string, { long, short, description, values }: CompletedOption): string =>
  line(
    path,
    [
      ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
      ...(long === undefined ? [] : [`-l ${long.slice(2)}`]),
      ...(values === null ? [] : [valueFlags(values)]),
      `-d ${quoted(description)}`,
    ].join(' '),
  );

const linesOf = ({ path, commands, options, argument }: CompletedCommand): string[] => [
  ...commands.map(({ name, summary }) => line(path, `-a ${name} -d ${quoted(summary)}`)),
  ...(argument === 'files' ? [line(path, '-F')] : []),
  ...(Array.isArray(argument) && argument.length > 0
    ? [line(path, `-a ${quoted(argument.join(' '))}`)]
    : []),
  ...options.map((option) => optionLine(path, option)),
];

export const fishCompletion = (tree: readonly CompletedCommand[]): string => `\
# Completion of quoin for fish. For this shell: quoin completion fish | source
# For all: quoin completion fish > ~/.config/fish/completions/quoin.fish
function __quoin_at
    set -l at ''
    for word in (commandline -opc)[2..]
        switch "$at $word"
            case ${tree
              .slice(1)
              .map(({ path }) => quoted(path))
              .join(' ')}
                set at "$at $word"
        end
    end
    test "$at" = "$argv[1]"
end
complete -c quoin -f
${tree.flatMap(linesOf).join('\n')}
`;
