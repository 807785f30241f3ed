/** The manifest that a conversion writes (docs/internals/interface.md#manifest, `docs.json`). */

export interface PageNode {
  readonly type: 'page';
  /** Path of the page's file, without extension. */
  readonly file: string;
  readonly title?: string;
  /** Address of the page below the site; left out: it follows the navigation. */
  readonly path?: string;
  readonly icon?: string;
  readonly hidden?: boolean;
  /** Pages below this page. */
  readonly items?: readonly NavNode[];
}

export interface GroupNode {
  readonly type: 'group';
  readonly label: string;
  readonly icon?: string;
  readonly hidden?: boolean;
  readonly items: readonly NavNode[];
}

export interface LabelNode {
  readonly type: 'label';
  readonly text: string;
}

export interface DividerNode {
  readonly type: 'divider';
}

export interface LinkNode {
  readonly type: 'link';
  readonly title: string;
  readonly href: string;
  readonly icon?: string;
}

export interface ApiNode {
  readonly type: 'api';
  readonly title: string;
  /** Path of the OpenAPI file in the tree, or its address. */
  readonly spec: string;
  readonly icon?: string;
}

export type NavNode = PageNode | GroupNode | LabelNode | DividerNode | LinkNode | ApiNode;

export interface Space {
  readonly name: string;
  readonly slug?: string;
  readonly locale?: string;
  readonly version?: string;
  readonly icon?: string;
  readonly nav: readonly NavNode[];
}

export interface Version {
  readonly version: string;
  readonly label?: string;
  readonly tag?: string;
  readonly default?: boolean;
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
}

export interface Manifest {
  readonly version: 1;
  readonly name: string;
  readonly description?: string;
  readonly versions?: readonly Version[];
  readonly spaces: readonly Space[];
  readonly theme?: Readonly<Record<string, unknown>>;
  readonly redirects?: readonly Redirect[];
  readonly openapiSources?: readonly unknown[];
  /** A manifest of Quoin keeps members that this version does not know. */
  readonly [member: string]: unknown;
}
