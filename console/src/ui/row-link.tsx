import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The subject of a row as a real link: a click opens it beside the list, and with the browser's key in a tab. */
export const RowLink = ({
  search,
  children,
}: {
  search: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
}) => (
  <Link to="." search={search as never} preload={false} tabIndex={-1}>
    {children}
  </Link>
);
