/** Phrases of the service in an answer, in the reader's language. */
import { languageAsked, languageOf } from '@quoin/search-index';

export interface Phrases {
  /** Before quotations that no model put into sentences. */
  readonly lead: string;
  /** Instead of an answer. */
  readonly notFound: string;
}

const ENGLISH: Phrases = {
  lead: 'From the documentation, word for word:',
  notFound: 'The documentation does not answer this question.',
};

/** By ISO 639-1, and for Chinese in traditional characters. */
const PHRASES: ReadonlyMap<string, Phrases> = new Map(
  Object.entries({
    en: ENGLISH,
    de: {
      lead: 'Wörtlich aus der Dokumentation:',
      notFound: 'Die Dokumentation beantwortet diese Frage nicht.',
    },
    fr: {
      lead: 'Extraits de la documentation, mot pour mot :',
      notFound: 'La documentation ne répond pas à cette question.',
    },
    es: {
      lead: 'De la documentación, al pie de la letra:',
      notFound: 'La documentación no responde a esta pregunta.',
    },
    it: {
      lead: 'Dalla documentazione, parola per parola:',
      notFound: 'La documentazione non risponde a questa domanda.',
    },
    pt: {
      lead: 'Da documentação, palavra por palavra:',
      notFound: 'A documentação não responde a esta pergunta.',
    },
    nl: {
      lead: 'Woordelijk uit de documentatie:',
      notFound: 'De documentatie geeft geen antwoord op deze vraag.',
    },
    fa: {
      lead: 'عین متن مستندات:',
      notFound: 'مستندات به این پرسش پاسخ نمی‌دهد.',
    },
    pl: {
      lead: 'Z dokumentacji, słowo w słowo:',
      notFound: 'Dokumentacja nie odpowiada na to pytanie.',
    },
    ja: {
      lead: 'ドキュメントからの引用です。',
      notFound: 'この質問への回答はドキュメントにありません。',
    },
    zh: { lead: '以下内容引自文档：', notFound: '文档中没有这个问题的答案。' },
    ko: { lead: '문서에서 인용한 내용입니다.', notFound: '문서에 이 질문에 대한 답이 없습니다.' },
    ru: {
      lead: 'Дословно из документации:',
      notFound: 'В документации нет ответа на этот вопрос.',
    },
    sv: {
      lead: 'Ordagrant ur dokumentationen:',
      notFound: 'Dokumentationen besvarar inte den här frågan.',
    },
    da: {
      lead: 'Ordret fra dokumentationen:',
      notFound: 'Dokumentationen besvarer ikke dette spørgsmål.',
    },
    cs: {
      lead: 'Doslova z dokumentace:',
      notFound: 'Dokumentace na tuto otázku neodpovídá.',
    },
    tr: {
      lead: 'Belgelerden kelimesi kelimesine:',
      notFound: 'Belgeler bu soruyu yanıtlamıyor.',
    },
    uk: {
      lead: 'Дослівно з документації:',
      notFound: 'У документації немає відповіді на це запитання.',
    },
    ar: {
      lead: 'نقلًا حرفيًا من الوثائق:',
      notFound: 'لا تجيب الوثائق عن هذا السؤال.',
    },
    he: {
      lead: 'מילה במילה מהתיעוד:',
      notFound: 'התיעוד לא עונה על השאלה הזו.',
    },
    'zh-Hant': {
      lead: '以下內容引自文件：',
      notFound: '文件中沒有這個問題的答案。',
    },
  }),
);

/** Traditional characters by script or region (BCP 47). */
const TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/i;

/**
 * In the language of the question where its words or its script show it, else in the reader's.
 * @param locale BCP 47
 */
export const phrasesFor = (locale: string | null, question: string): Phrases => {
  const own = languageOf(locale, question);
  const asked = languageAsked(question, own, [...PHRASES.keys()]);
  if (asked === own && TRADITIONAL.test(locale ?? '')) return PHRASES.get('zh-Hant') ?? ENGLISH;
  return PHRASES.get(asked) ?? PHRASES.get(own) ?? ENGLISH;
};
