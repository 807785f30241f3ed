/** A repository whose objects are differences of each other. */
import type { GitWork } from '@quoin/test-kit';

/** A long page that was changed often. */
export const changing = async (
  repository: (files: Record<string, string>) => Promise<{ readonly work: GitWork }>,
): Promise<GitWork> => {
  const lines = Array.from({ length: 300 }, (_, at) => `Line ${at} ${crypto.randomUUID()}`);
  const { work } = await repository({ 'a.md': lines.join('\n') });
  for (let step = 0; step < 30; step += 1) {
    lines[step * 9] = `Changed in step ${step}`;
    await work.commit(`Step ${step}`, { files: { 'a.md': lines.join('\n') } });
  }
  await work.git('tag', '-m', 'A tag', 'v1', 'main');
  return work;
};
