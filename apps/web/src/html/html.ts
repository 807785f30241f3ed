export { Html, type HtmlValue, html, NOTHING } from '@quoin/site';
