/** Phrases of the service in an answer, in the reader's language. */
import { languageAsked, languageOf } from '@quoin/search-index';

export interface Phrases {
  /** Before quotations that no model put into sentences. */
  readonly lead: string;
  /** Instead of an answer. */
  readonly notFound: string;
  /** After an answer while pages wait for the search index. */
  readonly incomplete: string;
}

const ENGLISH: Phrases = {
  lead: 'From the documentation, word for word:',
  notFound: 'The documentation does not answer this question.',
  incomplete: 'Some pages are not searchable yet. Ask again in a moment for a complete answer.',
};

/** By ISO 639-1, and for Chinese in traditional characters. */
const PHRASES: ReadonlyMap<string, Phrases> = new Map(
  Object.entries({
    en: ENGLISH,
    de: {
      lead: 'Wörtlich aus der Dokumentation:',
      notFound: 'Die Dokumentation beantwortet diese Frage nicht.',
      incomplete:
        'Einige Seiten sind noch nicht durchsuchbar. Fragen Sie gleich noch einmal, um eine vollständige Antwort zu erhalten.',
    },
    fr: {
      lead: 'Extraits de la documentation, mot pour mot :',
      notFound: 'La documentation ne répond pas à cette question.',
      incomplete:
        'Certaines pages ne sont pas encore indexées. Posez la question à nouveau dans un instant pour une réponse complète.',
    },
    es: {
      lead: 'De la documentación, al pie de la letra:',
      notFound: 'La documentación no responde a esta pregunta.',
      incomplete:
        'Algunas páginas aún no se pueden buscar. Pregunte de nuevo en un momento para obtener una respuesta completa.',
    },
    it: {
      lead: 'Dalla documentazione, parola per parola:',
      notFound: 'La documentazione non risponde a questa domanda.',
      incomplete:
        'Alcune pagine non sono ancora ricercabili. Riprova tra poco per una risposta completa.',
    },
    pt: {
      lead: 'Da documentação, palavra por palavra:',
      notFound: 'A documentação não responde a esta pergunta.',
      incomplete:
        'Algumas páginas ainda não podem ser pesquisadas. Pergunte novamente em instantes para obter uma resposta completa.',
    },
    nl: {
      lead: 'Woordelijk uit de documentatie:',
      notFound: 'De documentatie geeft geen antwoord op deze vraag.',
      incomplete:
        'Sommige pagina’s zijn nog niet doorzoekbaar. Stel de vraag zo meteen opnieuw voor een volledig antwoord.',
    },
    fa: {
      lead: 'عین متن مستندات:',
      notFound: 'مستندات به این پرسش پاسخ نمی‌دهد.',
      incomplete: 'برخی صفحه‌ها هنوز قابل جست‌وجو نیستند. برای پاسخ کامل، کمی بعد دوباره بپرسید.',
    },
    pl: {
      lead: 'Z dokumentacji, słowo w słowo:',
      notFound: 'Dokumentacja nie odpowiada na to pytanie.',
      incomplete:
        'Niektórych stron nie można jeszcze przeszukiwać. Zapytaj ponownie za chwilę, aby uzyskać pełną odpowiedź.',
    },
    ja: {
      lead: 'ドキュメントからの引用です。',
      notFound: 'この質問への回答はドキュメントにありません。',
      incomplete: 'まだ検索できないページがあります。しばらくしてからもう一度質問してください。',
    },
    zh: {
      lead: '以下内容引自文档：',
      notFound: '文档中没有这个问题的答案。',
      incomplete: '部分页面尚不可搜索。请稍后再次提问，以获得完整的答案。',
    },
    ko: {
      lead: '문서에서 인용한 내용입니다.',
      notFound: '문서에 이 질문에 대한 답이 없습니다.',
      incomplete:
        '아직 검색할 수 없는 페이지가 있습니다. 완전한 답변을 얻으려면 잠시 후 다시 질문하세요.',
    },
    ru: {
      lead: 'Дословно из документации:',
      notFound: 'В документации нет ответа на этот вопрос.',
      incomplete:
        'Некоторые страницы пока недоступны для поиска. Чтобы получить полный ответ, задайте вопрос ещё раз чуть позже.',
    },
    sv: {
      lead: 'Ordagrant ur dokumentationen:',
      notFound: 'Dokumentationen besvarar inte den här frågan.',
      incomplete:
        'Vissa sidor är ännu inte sökbara. Fråga igen om en stund för ett fullständigt svar.',
    },
    da: {
      lead: 'Ordret fra dokumentationen:',
      notFound: 'Dokumentationen besvarer ikke dette spørgsmål.',
      incomplete:
        'Nogle sider er endnu ikke søgbare. Spørg igen om lidt for at få et fuldstændigt svar.',
    },
    cs: {
      lead: 'Doslova z dokumentace:',
      notFound: 'Dokumentace na tuto otázku neodpovídá.',
      incomplete:
        'Některé stránky zatím nelze prohledávat. Pro úplnou odpověď se za chvíli zeptejte znovu.',
    },
    tr: {
      lead: 'Belgelerden kelimesi kelimesine:',
      notFound: 'Belgeler bu soruyu yanıtlamıyor.',
      incomplete: 'Bazı sayfalar henüz aranamıyor. Tam bir yanıt için biraz sonra yeniden sorun.',
    },
    uk: {
      lead: 'Дослівно з документації:',
      notFound: 'У документації немає відповіді на це запитання.',
      incomplete:
        'Деякі сторінки ще недоступні для пошуку. Щоб отримати повну відповідь, запитайте ще раз трохи згодом.',
    },
    ar: {
      lead: 'نقلًا حرفيًا من الوثائق:',
      notFound: 'لا تجيب الوثائق عن هذا السؤال.',
      incomplete: 'بعض الصفحات غير قابلة للبحث بعد. اسأل مجددًا بعد قليل للحصول على إجابة كاملة.',
    },
    he: {
      lead: 'מילה במילה מהתיעוד:',
      notFound: 'התיעוד לא עונה על השאלה הזו.',
      incomplete: 'חלק מהדפים עדיין אינם ניתנים לחיפוש. שאלו שוב בעוד רגע כדי לקבל תשובה מלאה.',
    },
    'zh-Hant': {
      lead: '以下內容引自文件：',
      notFound: '文件中沒有這個問題的答案。',
      incomplete: '部分頁面尚無法搜尋。請稍後再次提問，以取得完整的答案。',
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
