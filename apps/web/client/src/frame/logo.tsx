/** A wedge: what a quoin is. */
export const Logo = ({ size = 24 }: { readonly size?: number }) => (
  <svg className="mark" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d="M3 4h18v5.2L3 15z" />
    <path className="mark-half" d="M3 17.6l18-5.8V20H3z" />
  </svg>
);
