/** Which words of a question say nothing of its subject: they only put it, or ask for an answer. */
import { fold, isStopWord, type QueryTerm } from '../analysis/index.ts';
import { languageOf } from '../analysis/language.ts';
import { questionIdeographs } from './question-ideographs.ts';

/**
 * Phrases around a question to an assistant that no list of stop words has. By ISO 639-1.
 */
const ASKING: Readonly<Record<string, string>> = {
  de: `bitte danke dank hallo wann warum wieso weshalb worum wovon wer wen wem woher wohin womit
    wozu darf gibt geht sagt sagen erkläre zeige hilf finde finden dokumentation frage
    antwort heißt bedeutet funktioniert eigene eigenen eigener eigenes`,
  en: `a whose please thanks thank hi hello hey tell explain describe show give help find know need
    want wants wanted possible able way ways anyone someone something anything doc docs
    documentation question answer mean means work works using use get let lets im ive id
    dont doesnt cant wont isnt whats hows wheres exactly actually really just also like best
    instead say says said happen happens meaning difference
    without every another go goes going see look looks looking sure whether via per either neither
    many much make makes made making done already still yet even else across somebody someones
    everybody everyone everything nobody nothing several particular certain own now today yesterday
    tomorrow moment put puts keep keeps long whole thing things stuff lot bit quite ok okay great good
    nice cool fine morning evening night bye welcome sorry times any more`,
  es: `hola gracias favor debo dime dice explica muestra ayuda necesito quiero documentación
    pregunta respuesta significa funciona propio propia`,
  fr: `bonjour merci svp quand comment pourquoi quoi combien peut puis est-ce faut dois doit faire
    dit dire explique montre aide trouver documentation question réponse signifie fonctionne propre`,
  it: `ciao grazie quando cosa quali posso può devo fare dimmi dice spiega mostra aiuto trovare
    documentazione domanda risposta significa funziona proprio propria`,
  nl: `hallo bedankt alsjeblieft wanneer waar waarom welke kun mag hoeveel zegt leg toon help
    vinden documentatie vraag antwoord betekent werkt eigen`,
  pl: `proszę dziękuję cześć a co czy dlaczego do gdzie i ile jak jaka jakie jest kiedy kto która
    które który mam mogę mój moja można na nie o po są się to w z za że znaczy działa
    dokumentacja pytanie`,
  pt: `olá obrigado obrigada onde quais quanto posso pode devo fazer diga diz explica mostre ajuda
    preciso quero documentação pergunta resposta significa funciona próprio própria`,
  ru: `пожалуйста спасибо привет почему какие сколько могу это нужно сделать скажи говорит объясни
    покажи помоги найти документация документации вопрос ответ значит работает
    свой своя своё свои свою`,
};

const NO_WORDS: ReadonlySet<string> = new Set();

const askingWords = new Map<string, ReadonlySet<string>>();

/**
 * Folded when a question in the language is read for the first time. To fold the words of all
 * languages takes 25 ms, which every process would spend at its start.
 */
const askingWordsOf = (language: string): ReadonlySet<string> => {
  const known = askingWords.get(language);
  if (known !== undefined) return known;
  const words = Object.hasOwn(ASKING, language) ? ASKING[language] : undefined;
  if (words === undefined) return NO_WORDS;
  const folded = new Set(words.split(/\s+/).map(fold));
  askingWords.set(language, folded);
  return folded;
};

/** @param word folded */
export const isQuestionWord = (word: string, language: string): boolean =>
  isStopWord(word, language) || askingWordsOf(language).has(word);

/**
 * The reader's own address names nothing that documentation tells of. What has one dot may be a file,
 * or a product.
 */
const ADDRESS =
  /\b[a-z]{2,10}:\/\/\S+|\b[\w.+-]{1,64}@\w[\w.-]{0,255}|\b(?:[a-z\d-]{1,63}\.){2,8}(?:com|org|net|io|dev|app)\b/gi;

const inAddresses = (text: string, terms: readonly QueryTerm[]): readonly QueryTerm[] => {
  const addresses = [...text.matchAll(ADDRESS)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  if (addresses.length === 0) return [];
  return terms.filter(({ start }) =>
    addresses.some((one) => one.start <= start && start < one.end),
  );
};

/**
 * Of the language that most of the words are of, of those that the scope has and the one that the
 * question looks like.
 *
 * @param languages of the scope
 */
export function questionTerms(
  text: string,
  terms: readonly QueryTerm[],
  languages: readonly string[],
): ReadonlySet<QueryTerm> {
  const words = terms.filter(({ kind }) => kind === 'word');
  let most: readonly QueryTerm[] = [];
  for (const language of new Set([languageOf(null, text), ...languages])) {
    const idle = words.filter(({ folded }) => isQuestionWord(folded, language));
    if (idle.length > most.length) most = idle;
  }
  return new Set([...most, ...inAddresses(text, terms), ...questionIdeographs(text, terms)]);
}
