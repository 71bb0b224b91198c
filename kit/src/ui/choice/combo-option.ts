import type { ReactNode } from 'react';

export interface ComboOption {
  value: string;
  label: string;
  /** Written into the field when chosen, where that is not the label itself. */
  shown?: string | undefined;
  /** A second, quiet line or figure. */
  hint?: string | undefined;
  art?: ReactNode | undefined;
  /** Other words that find it. */
  keywords?: string | undefined;
}
