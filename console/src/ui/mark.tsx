import type { SVGProps } from 'react';

/** Baize's own mark, in the colours of the theme. */
export const Mark = (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 34 34" aria-hidden="true" {...props}>
    <rect width="34" height="34" rx="8" fill="var(--felt)" />
    <path
      d="M11 5.5v23M11 8.2h5.2a4.4 4.4 0 0 1 0 8.8H11M11 17h6.3a4.7 4.7 0 0 1 0 9.4H11"
      stroke="var(--on-felt)"
      fill="none"
      strokeWidth="2.4"
    />
    <circle cx="25.3" cy="9.2" r="3" fill="var(--accent)" />
  </svg>
);
