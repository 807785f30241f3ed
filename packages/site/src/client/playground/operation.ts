/** Data of the service about the operation. */
import type { OperationModel } from '@quoin/api-reference/playground';

export interface Operation
  extends Pick<
    OperationModel,
    'method' | 'path' | 'title' | 'servers' | 'security' | 'parameters' | 'body'
  > {
  readonly level: 'interactive' | 'simple';
}

export interface Place {
  /** The site's own address, without a slash at the end. */
  readonly site: string;
  /** Path of the page below the site. */
  readonly page: string;
}
