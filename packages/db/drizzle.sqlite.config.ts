import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./src/schema/sqlite.ts', './src/schema/sqlite-jobs.ts'],
  out: './migrations/sqlite',
});
