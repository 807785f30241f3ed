/** Completion for bash, 3.2 (of macOS) and newer. */
import { type CompletedCommand, namesOf, quoted } from './tree.ts';

/** Words are separated by line ends, because a value may hold spaces. */
const words = (list: readonly string[]): string => `found=${quoted(list.join('\n'))}`;

const valueCases = ({ path, options }: CompletedCommand): string[] =>
  options.flatMap((option) => {
    if (option.values === null) return [];
    const pattern = namesOf(option)
      .map((name) => quoted(`${path} ${name}`))
      .join('|');
    // Nothing found: with its default still on, bash completes files by itself.
    if (option.values === 'files') return [`    ${pattern}) return ;;`];
    const list = option.values === 'unknown' ? [] : option.values;
    return [`    ${pattern}) ${words(list)} ;;`];
  });

const wordCase = ({ path, commands, argument }: CompletedCommand): string => {
  const pattern = quoted(path);
  if (argument === 'files') return `          ${pattern}) return ;;`;
  const list = argument === 'unknown' ? [] : argument;
  return `          ${pattern}) ${words([...commands.map(({ name }) => name), ...list])} ;;`;
};

export const bashCompletion = (tree: readonly CompletedCommand[]): string => `\
# Completion of quoin for bash. For this shell: source <(quoin completion bash)
# For all: quoin completion bash > ~/.local/share/bash-completion/completions/quoin
_quoin() {
  local IFS=$'\\n' word="\${COMP_WORDS[COMP_CWORD]}" at='' found='' i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
      ${tree
        .slice(1)
        .map(({ path }) => quoted(path))
        .join('|')}) at="$at \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$at \${COMP_WORDS[COMP_CWORD - 1]}" in
${tree.flatMap(valueCases).join('\n')}
    *)
      if [[ $word == -* ]]; then
        case "$at" in
${tree.map(({ path, options }) => `          ${quoted(path)}) ${words(options.flatMap(namesOf))} ;;`).join('\n')}
        esac
      else
        case "$at" in
${tree.map(wordCase).join('\n')}
        esac
      fi
      ;;
  esac
  compopt +o default 2>/dev/null
  COMPREPLY=($(compgen -W "$found" -- "$word"))
}
complete -o default -F _quoin quoin
`;
