export { collisionKey, findCollision } from './collisions.ts';
export { isAttachmentPath, isDocumentationFile, isMediaPath } from './documentation-file.ts';
export { extensionOf } from './media-path.ts';
export { pathProblem } from './path-problem.ts';
export { safeName } from './safe-name.ts';
export { toolProblem } from './tool-problem.ts';
export { windowsProblem } from './windows-problem.ts';
