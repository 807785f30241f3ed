export { type ApiOptions, createApi } from './app.ts';
export { apiPart } from './part.ts';
export { apiRoutes } from './routes.ts';
