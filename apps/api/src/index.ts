export { type ApiOptions, createApi } from './app.ts';
export { apiPart } from './part.ts';
export { routes } from './routes.ts';
