import { brandFacts } from './brand.ts';

/** Where the house's own drawings are on the wire; a brand may have its own of the same names. */
const HOUSE_ART = /^\/art\/hero\/([\w-]+)\.svg$/;

/** The picture of an operator's banner: the brand's own drawing of it where it is one of the house's. */
export function bannerImage(image: string): string {
  const drawn = HOUSE_ART.exec(image)?.[1];
  return drawn === undefined ? image : brandFacts().images.hero(drawn);
}
