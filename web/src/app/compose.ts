import { inOrder, type BarEntry } from '../kernel/menu.ts';
import { defineWing, type Wing, type WingMember } from '../kernel/wing.ts';
import { hasPopups, setPopups } from './popups.ts';
import { wings } from './wings.ts';

/** The parts of the shell come as those of a wing do. */
const shell = defineWing({
  name: 'app',
  popups: () => import('./app-modals.ts'),
  offline: [
    () => import('./shell/footer/footer.tsx'),
    () => import('./states/failed-page.tsx'),
    () => import('@baize/kit/ui/feedback/state-art.tsx'),
    () => import('@baize/kit/ui/icon/rare-paths.ts'),
    () => import('../i18n/word-files.ts'),
  ],
});

const all: readonly Wing[] = [shell, ...wings];

/** Fetches the names of all modals and the entries of the side menu; asked again after a failure. */
export async function loadPopups(): Promise<void> {
  if (!hasPopups()) setPopups(await Promise.all(all.flatMap((wing) => wing.popups?.() ?? [])));
}

export const barEntries = (place: BarEntry['places'][number]): BarEntry[] =>
  inOrder(all.flatMap(({ bar = [] }) => bar)).filter(({ places }) => places.includes(place));

/** Fetches what a signed-in person needs of each wing. */
export const loadMember = (): Promise<WingMember[]> => Promise.all(all.flatMap((wing) => wing.member?.() ?? []));
