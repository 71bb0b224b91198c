import { useNavigate, useSearch } from '@tanstack/react-router';

export type QueueSearch = Readonly<Record<string, string | undefined>>;

/** Everything that a queue shows is in its address: the item that is open, and the filters. */
export function useQueueSearch() {
  const search: QueueSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (next: QueueSearch, replace: boolean) => void navigate({ to: '.', search: next as never, replace });
  const { open } = search;
  return {
    search,
    open,
    /** Opens an item, or closes the one that is open. */
    show: (key: string | undefined) => go({ ...search, open: key }, open !== undefined),
    /** Another filter is another list, so that no item of the old one stays open. */
    set: (name: string, value: string | undefined) =>
      go({ ...search, open: undefined, [name]: value === '' ? undefined : value }, true),
    /** All filters at once. */
    replace: (filters: QueueSearch) => go(filters, true),
  };
}
