/** The language model that words answers: `QUOIN_AI_*`. Without one the assistant quotes and links. */
import { ConfigError, type EnvironmentReader } from './environment.ts';
import * as messages from './messages/settings.ts';

export interface AiSettings {
  /** Of a server that speaks OpenAI's chat completions. */
  readonly baseUrl: string;
  readonly model: string;
  /** Null: the server wants none, as local ones do. */
  readonly apiKey: string | null;
  /** For a whole answer. */
  readonly timeoutSeconds: number;
}

const DEFAULT_TIMEOUT_SECONDS = 120;
/** A large model without a graphics card needs minutes; no caller waits for an hour. */
const MAX_TIMEOUT_SECONDS = 3600;

// No value is repeated: users paste keys into the wrong variable.
const checkBaseUrl = (value: string): void => {
  const name = 'QUOIN_AI_BASE_URL';
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(name, messages.modelUrlForm);
  }
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw new ConfigError(name, messages.modelUrlWithExtras);
  }
};

/** @throws {ConfigError} naming what is wrong or missing */
export const readAiSettings = (read: EnvironmentReader): AiSettings | null => {
  const baseUrl = read.text('QUOIN_AI_BASE_URL');
  const model = read.text('QUOIN_AI_MODEL');
  const apiKey = read.text('QUOIN_AI_API_KEY');
  const timeoutSeconds = read.integer(
    'QUOIN_AI_TIMEOUT_SECONDS',
    DEFAULT_TIMEOUT_SECONDS,
    1,
    MAX_TIMEOUT_SECONDS,
  );
  if (baseUrl !== null) checkBaseUrl(baseUrl);
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new ConfigError('QUOIN_AI_API_KEY', messages.modelKeyForm);
  }
  if (baseUrl !== null && model !== null) return { baseUrl, model, apiKey, timeoutSeconds };
  if (baseUrl === null && model === null && apiKey === null) return null;
  throw new ConfigError(
    baseUrl === null ? 'QUOIN_AI_BASE_URL' : 'QUOIN_AI_MODEL',
    messages.modelIncomplete,
  );
};
