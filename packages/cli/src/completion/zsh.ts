/** Completion for zsh, with what each word means. */
import { type CompletedCommand, namesOf, quoted } from './tree.ts';

/** `_describe` splits word and meaning at a colon. */
const described = (word: string, meaning?: string): string =>
  quoted(word.replaceAll(':', '\\:') + (meaning === undefined ? '' : `:${meaning}`));

const valueCases = ({ path, options }: CompletedCommand): string[] =>
  options.flatMap((option) => {
    if (option.values === null) return [];
    const pattern = namesOf(option)
      .map((name) => quoted(`${path} ${name}`))
      .join('|');
    if (option.values === 'files') return [`    (${pattern}) _files; return ;;`];
    if (option.values === 'unknown') {
      return [`    (${pattern}) _message ${quoted(option.description)}; return ;;`];
    }
    const list = option.values.map((value) => described(value)).join(' ');
    return [`    (${pattern}) found=(${list}); _describe value found; return ;;`];
  });

const optionCase = ({ path, options }: CompletedCommand): string => {
  const list = options.flatMap((option) =>
    namesOf(option).map((name) => described(name, option.description)),
  );
  return `      (${quoted(path)}) found=(${list.join(' ')}) ;;`;
};

const wordCase = ({ path, commands, argument }: CompletedCommand): string => {
  const pattern = `(${quoted(path)})`;
  if (commands.length > 0) {
    const list = commands.map(({ name, summary }) => described(name, summary)).join(' ');
    return `      ${pattern} found=(${list}); _describe command found ;;`;
  }
  if (argument === 'files') return `      ${pattern} _files ;;`;
  const list = argument === 'unknown' ? [] : argument;
  const values = list.map((value) => described(value)).join(' ');
  return `      ${pattern} found=(${values}); _describe value found ;;`;
};

export const zshCompletion = (tree: readonly CompletedCommand[]): string => `\
#compdef quoin
# Completion of quoin for zsh. For this shell: source <(quoin completion zsh)
# For all: quoin completion zsh > a file _quoin in a folder of $fpath
_quoin() {
  local at='' i
  local -a found
  for ((i = 2; i < CURRENT; i++)); do
    case "$at $words[i]" in
      (${tree
        .slice(1)
        .map(({ path }) => quoted(path))
        .join('|')}) at="$at $words[i]" ;;
    esac
  done
  case "$at $words[CURRENT - 1]" in
${tree.flatMap(valueCases).join('\n')}
  esac
  if [[ $words[CURRENT] == -* ]]; then
    case "$at" in
${tree.map(optionCase).join('\n')}
    esac
    _describe -o option found
  else
    case "$at" in
${tree.map(wordCase).join('\n')}
    esac
  fi
}
if [[ $funcstack[1] == _quoin ]]; then
  _quoin "$@"
else
  compdef _quoin quoin
fi
`;
