export { type ApiOptions, createApi } from './app.ts';
export { routes } from './routes.ts';
