/**
 * Words that readers say for others that documentation says. They represent a word of a question with
 * less certainty than the synonyms of a project, and searches for typed words do not use them.
 */
import type { QueryWord } from '../analysis/index.ts';
import { DEFAULT_LANGUAGE } from '../analysis/language.ts';
import { stemsOf } from '../analysis/stemming.ts';

/** By ISO 639-1. Each word of a group can have the meaning of the others; a word can be in several groups. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'picture image photo screenshot graphic',
    'delete remove erase uninstall clear prune',
    'replace override swap substitute',
    'change modify customize edit adjust configure',
    'hide exclude omit conceal unlisted',
    'show display render',
    'price pricing cost billing fee charge plan',
    'invoice receipt billing payment',
    'cancel unsubscribe terminate',
    'login signin authentication authenticate sso',
    'password credential',
    'permission role access right',
    'invite add member colleague teammate',
    'folder directory',
    'website site',
    'colour color theme',
    'font typeface typography',
    'menu navigation sidebar nav',
    'laptop computer machine local locally',
    'reuse reusable snippet shared duplicate copy copying',
    'upload attach import',
    'download export',
    'convert transform migrate',
    'move migrate migration rename',
    'upgrade update migrate',
    'publish release deploy ship',
    'deploy deployment hosting host',
    'undo revert rollback restore',
    'error exception failure problem',
    'fail error failure',
    'fix repair solve troubleshoot patch',
    'fast speed performance benchmark',
    'load performance benchmark',
    'limit maximum cap restrict',
    'allow permit enable',
    'protect secure restrict guard',
    'verify validate check validation',
    'shape schema',
    'stop prevent disable avoid',
    'turn enable disable',
    'begin start quickstart',
    'create generate new scaffold',
    'start create init',
    'split group organize structure',
    'big large',
    'small minimal',
    'find search locate',
    'send return response',
    'answer respond reply',
    'read parse get',
    'parameter argument option',
    'option setting configuration config',
    'address url link',
    'site domain',
    'callout admonition aside note warning box',
    'footnote reference',
    'chart diagram graph',
    'table grid',
    'shortcut hotkey keybinding',
    'button link',
    'header navbar bar',
    'language locale translation i18n',
    'translate translation localize internationalization multilingual',
    'test testing',
    'unit test',
    'repo repository',
    'monorepo workspace',
    'package dependency library module',
    'changelog changeset release',
    'version release',
    'docker container',
    'ci pipeline',
    'environment env',
    'variable env',
    'order sort sequence',
    'own custom',
    'chat assistant widget bot',
    'bot assistant agent',
    'ai llm assistant',
    'statistics analytics metrics insights',
    'visitor reader user audience',
    'customer user visitor',
    'company organization',
    'team organization',
    'proxy reverse',
    'log logging logger',
    'close shutdown terminate',
    'private internal authenticated',
    'secret private',
    'google seo search',
    'layout template',
    'broken dead',
    'slow performance timeout',
    'hang timeout',
    'old previous legacy',
    'difference compare comparison versus',
    'laptop locally preview',
    'preview local',
    'homepage landing',
    'favicon icon',
    'icon logo',
    'cronjob schedule scheduled cron',
    'redirect forward',
    'share sharing',
    'embed embedding iframe',
    'video youtube',
    'formula math latex equation tex',
    'spellcheck lint',
    'comment review discussion',
    'approve approval review',
    'branch version',
    'conflict merge',
    'vulnerability audit security',
    'malicious security trust',
    'license licensing',
    'disk storage space',
    'cache caching cached',
    'shell terminal',
    'completion autocompletion autocomplete',
    'certificate tls ssl',
    'offline network',
  ],
};

const byLanguage = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

/** Stems by stem. Read when a question in the language is asked for the first time. */
const relatedIn = (language: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const related = new Map<string, Set<string>>();
  for (const group of GROUPS[language] ?? []) {
    const stems = group.split(' ').flatMap((word) => stemsOf(word, word, language));
    for (const stem of stems) {
      const others = related.get(stem) ?? new Set();
      for (const other of stems) if (other !== stem) others.add(other);
      related.set(stem, others);
    }
  }
  byLanguage.set(language, related);
  return related;
};

/**
 * @param languages ISO 639-1, of what is searched; none: English
 * @returns stems, without those of the word
 */
export const relatedStems = (
  { stems }: Pick<QueryWord, 'stems'>,
  languages: readonly string[],
): readonly string[] => {
  const related = new Set<string>();
  for (const language of languages.length === 0 ? [DEFAULT_LANGUAGE] : languages) {
    if (!Object.hasOwn(GROUPS, language)) continue;
    for (const stem of stems)
      for (const one of relatedIn(language).get(stem) ?? []) related.add(one);
  }
  for (const stem of stems) related.delete(stem);
  return [...related];
};
