/** The nonce under which the app's policy takes styles that libraries put in by script (CSP 3 §7.2.1). */
export const cspNonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
