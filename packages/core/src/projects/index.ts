export { createProject } from './create-project.ts';
export { deleteProject } from './delete-project.ts';
export { getProject } from './get-project.ts';
export { getSettings } from './get-settings.ts';
export { listProjects, listProjectsVersioned } from './list-projects.ts';
export { isReservedSlug } from './reserved-slugs.ts';
export { updateSettings } from './update-settings.ts';
