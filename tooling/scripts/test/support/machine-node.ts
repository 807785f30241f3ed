/** The Node of this machine, which the README requires; `check` does not choose its version. */

export interface MachineNode {
  readonly path: string;
  readonly version: string;
}

/** @throws Error if this machine has none */
export const machineNode = (): MachineNode => {
  const path = Bun.which('node');
  if (path === null) throw new Error('No program `node` is on the path. Install Node 20 or later.');
  const { stdout } = Bun.spawnSync([path, '--version']);
  return { path, version: stdout.toString().trim().replace(/^v/, '') };
};
