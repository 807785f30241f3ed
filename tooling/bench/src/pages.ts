/** The pages that benchmarks work on: as many and as large as the reference measurements had. */

export const PAGES = 10_000;

/** Text of about 4 KB whose words differ from page to page. */
export const textOf = (page: number, heading = 'Page'): string => {
  const words = Array.from({ length: 560 }, (_, index) => `word${(page * 31 + index * 17) % 5000}`);
  return `# ${heading} ${page}\n\n${words.join(' ').slice(0, 4000)}\n`;
};
