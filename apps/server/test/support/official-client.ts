/** What the official MCP client keeps of an authorization: in memory, with an address to come back to. */
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  OAuthTokens,
} from '@modelcontextprotocol/client';

export class RememberingProvider implements OAuthClientProvider {
  /** The page that a browser would be opened with. */
  page: URL | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = '';
  #discovered: OAuthDiscoveryState | undefined;

  constructor(
    readonly redirectUrl: string,
    readonly name: string,
  ) {}

  get clientMetadata(): OAuthClientMetadata {
    return { client_name: this.name, redirect_uris: [this.redirectUrl] };
  }
  state(): string {
    return 'state of the client';
  }
  clientInformation(): OAuthClientInformationMixed | undefined {
    return this.#client;
  }
  saveClientInformation(client: OAuthClientInformationMixed): void {
    this.#client = client;
  }
  tokens(): OAuthTokens | undefined {
    return this.#tokens;
  }
  saveTokens(tokens: OAuthTokens): void {
    this.#tokens = tokens;
  }
  /** The server refused the refresh token: the client asks for a new approval. */
  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (scope === 'tokens' || scope === 'all') this.#tokens = undefined;
    if (scope === 'client' || scope === 'all') this.#client = undefined;
    if (scope === 'discovery' || scope === 'all') this.#discovered = undefined;
  }
  redirectToAuthorization(page: URL): void {
    this.page = page;
  }
  saveCodeVerifier(verifier: string): void {
    this.#verifier = verifier;
  }
  codeVerifier(): string {
    return this.#verifier;
  }
  discoveryState(): OAuthDiscoveryState | undefined {
    return this.#discovered;
  }
  saveDiscoveryState(state: OAuthDiscoveryState): void {
    this.#discovered = state;
  }
}
