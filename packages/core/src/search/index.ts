export { recordClick } from './record-click.ts';
export { SearchLog } from './search-log.ts';
export { searchProject } from './search-project.ts';
export { suggest } from './suggest.ts';
