export { Html, html, NOTHING } from '@quoin/site';
