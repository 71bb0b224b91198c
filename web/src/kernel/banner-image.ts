import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';

/** The path of our own drawings on the wire; a brand may have its own of the same names. */
const DRAWN_ART = /^\/art\/hero\/([\w-]+)\.svg$/;

/** The picture of an operator's banner: the brand's own drawing of it where it is one that comes with the site. */
export function bannerImage(image: string): string {
  const drawn = DRAWN_ART.exec(image)?.[1];
  return drawn === undefined ? image : brandFacts().images.hero(drawn);
}
