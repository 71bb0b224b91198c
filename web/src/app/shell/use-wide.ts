import { useMedia } from '@baize/kit/ui/media/use-media.ts';

/** From here the header has room for fields and the categories have their own bar (look, "Layers"). */
export const useWide = (): boolean => useMedia('(min-width: 60rem)');
