/** Base of the generated resources. */
import type { Client } from './client.ts';

export abstract class Resource {
  protected readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }
}
