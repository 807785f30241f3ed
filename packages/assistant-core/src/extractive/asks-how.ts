/** Whether a question asks how to do something, in the languages that answers are written in. */

/** Letters around a word, which `\b` knows of ASCII only. */
const WORDS =
  /(?<!\p{L})(?:how (?:do|does|can|could|should|would|to)|how'd|steps|command|wie|schritte?|comment|cómo|come|como|hoe|jak|как|як|hur|hvordan|nasıl|چگونه|كيف|איך)(?!\p{L})|どうやって|どうすれば|方法|如何|怎[么麼样樣]|어떻게|방법/iu;

export const asksHow = (question: string): boolean => WORDS.test(question);
