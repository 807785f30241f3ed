/**
 * A Quoin service inside the process of the command, for previews. The program
 * that contains the service passes it to `createProgram`; the npm package of the command does not.
 */

export interface LocalServiceOptions {
  /** Origin that the service uses in absolute addresses. Nothing listens on it. */
  readonly url: string;
}

export interface LocalService extends AsyncDisposable {
  /** Access token of the only user, with every scope that commands need. */
  readonly token: string;
  /** Answers as the host of the service does: the API and the readers' sites. */
  answer(request: Request): Promise<Response>;
}

/** Starts an empty service. Disposing it deletes everything that it stored. */
export type OpenLocalService = (options: LocalServiceOptions) => Promise<LocalService>;
