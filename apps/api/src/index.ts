export { type ApiOptions, createApi, createSystem, type SystemOptions } from './app.ts';
export { routes } from './routes.ts';
