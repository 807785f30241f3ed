/** Something is under way. With words it is read out; beside words it says nothing more. */
import * as messages from '../messages/ui.ts';

export const Spinner = ({ label = messages.loading }: { readonly label?: string }) => (
  <svg
    className="sign sign-running spinner"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    role={label === '' ? undefined : 'img'}
    aria-label={label === '' ? undefined : label}
    aria-hidden={label === '' || undefined}
  >
    <circle className="spinner-track" cx="8" cy="8" r="6" />
    <path d="M8 2a6 6 0 0 1 6 6" />
  </svg>
);
