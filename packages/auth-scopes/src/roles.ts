/** Roles of a person in a project (docs/internals/interface.md#roles). Rights are scope AND role. */

/** Lowest first. viewer reads, editor writes, admin manages, owner also deletes the project. */
export const PROJECT_ROLES = ['viewer', 'editor', 'admin', 'owner'] as const;

export type ProjectRole = (typeof PROJECT_ROLES)[number];

export const roleAtLeast = (actual: ProjectRole, needed: ProjectRole): boolean =>
  PROJECT_ROLES.indexOf(actual) >= PROJECT_ROLES.indexOf(needed);
