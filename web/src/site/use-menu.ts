import { useQuery } from '@tanstack/react-query';
import type { MenuKey } from '@baize/protocol/site';
import { permissionQuery } from './queries.ts';

/**
 * Whether an entry of the server-driven menu is on. Until the server has said so, what is built counts as on:
 * ask only about entries that lead somewhere.
 */
export function useMenu(): (key: MenuKey) => boolean {
  const { data } = useQuery({ ...permissionQuery(), select: ({ info }) => info.menu });
  return (key) => data?.find((entry) => entry.key === key)?.enabled ?? true;
}
