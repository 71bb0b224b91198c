import { useMedia } from '@baize/kit/ui/media/use-media.ts';

/** Wide enough for the entries beside the page; the style sheet of the frame has the same bound. */
export const useWide = (): boolean => useMedia('(min-width: 60rem)', true);
