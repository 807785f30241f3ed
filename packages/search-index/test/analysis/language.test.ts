import { describe, expect, test } from 'bun:test';
import { languageOf } from '../../src/index.ts';

test('the locale determines the language, independent of the text', () => {
  expect(languageOf('pt-BR', 'The quick brown fox')).toBe('pt');
  expect(languageOf('zh_Hant', '')).toBe('zh');
  expect(languageOf('DE', '')).toBe('de');
});

const TEXTS: Readonly<Record<string, string>> = {
  en: 'Install the package and start the server. Then open the page that it names in your browser.',
  de: 'Installieren Sie das Paket und starten Sie den Server. Öffnen Sie dann die Seite, die er Ihnen nennt, in Ihrem Browser.',
  fr: 'Installez le paquet et démarrez le serveur. Ouvrez ensuite la page qu’il indique dans votre navigateur.',
  es: 'Instale el paquete e inicie el servidor. Abra después la página que le indica en su navegador.',
  pt: 'Instale o pacote e inicie o servidor. Abra depois a página que ele indica no seu navegador.',
  it: 'Installate il pacchetto e avviate il server. Aprite poi la pagina che vi indica nel vostro browser.',
  nl: 'Installeer het pakket en start de server. Open daarna de pagina die hij noemt in uw browser.',
  pl: 'Zainstaluj pakiet i uruchom serwer. Następnie otwórz stronę, którą podaje, w swojej przeglądarce.',
  tr: 'Paketi kurun ve sunucuyu başlatın. Ardından tarayıcınızda gösterdiği sayfayı açın.',
  ru: 'Установите пакет и запустите сервер. Затем откройте в браузере страницу, которую он называет. Это всё.',
  uk: 'Встановіть пакет і запустіть сервер. Потім відкрийте сторінку у своєму браузері.',
  zh: '安装软件包并启动服务器，然后在浏览器中打开 useChat 页面。',
  ja: 'パッケージをインストールしてサーバーを起動します。次にブラウザでページを開きます。',
  ko: '패키지를 설치하고 서버를 시작한 다음 브라우저에서 페이지를 엽니다.',
  ar: 'ثبت الحزمة وشغل الخادم ثم افتح الصفحة في متصفحك',
  fa: 'بسته را نصب کنید و سرور را راه‌اندازی کنید. سپس صفحه را در مرورگر باز کنید و چند لحظه',
  el: 'Εγκαταστήστε το πακέτο και ξεκινήστε τον διακομιστή.',
  he: 'התקינו את החבילה והפעילו את השרת',
  hi: 'पैकेज स्थापित करें और सर्वर शुरू करें',
  th: 'ติดตั้งแพ็กเกจและเริ่มเซิร์ฟเวอร์',
};

describe('without a locale the text says it', () => {
  for (const [language, text] of Object.entries(TEXTS)) {
    test(language, () => expect(languageOf(null, text)).toBe(language));
  }
});

test('what says too little is English', () => {
  for (const text of ['', 'npm install', 'max_tokens: 5', '42', 'Café']) {
    expect(languageOf(null, text)).toBe('en');
  }
  expect(languageOf('', '')).toBe('en');
});
