import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useModals } from '../../kernel/modals.ts';
import type { Way } from './way-tabs.tsx';

const ways: readonly (string | undefined)[] = ['username', 'mobile'] satisfies Way[];
const isWay = (text: string | undefined): text is Way => ways.includes(text);

/**
 * The tab of a form, kept in the address: a reload or a link that was passed on opens the same one. Where the form
 * stands in for what only members may see, the address is about that, and the tab lives as long as the form.
 */
export function useWay(name: 'login' | 'register'): readonly [chosen: Way | undefined, choose: (way: Way) => void] {
  const { modal, of } = useSearch({ strict: false });
  const modals = useModals();
  const [own, setOwn] = useState<Way>();
  if (modal !== name) return [own, setOwn];
  return [isWay(of) ? of : undefined, (way) => modals.swap(name, way)];
}
