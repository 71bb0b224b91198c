import { useLayoutEffect, useState, type RefObject } from 'react';

/** The number of a wrapping row's children in its first line, followed while their sizes change. */
export function useFirstLine(row: RefObject<HTMLElement | null>, children: number): number {
  const [fitting, setFitting] = useState(children);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const items = Array.from(element.children).filter((child) => child instanceof HTMLElement);
    const count = () => {
      const top = items[0]?.offsetTop;
      // A first child that is wider than the row stays in its line and is cut off.
      const fits = (item: HTMLElement) => item.offsetTop === top && item.offsetWidth <= element.clientWidth;
      setFitting(items.filter(fits).length);
    };
    count();
    const watcher = new ResizeObserver(count);
    for (const watched of [element, ...items]) watcher.observe(watched);
    return () => watcher.disconnect();
  }, [row, children]);

  return fitting;
}
