/** A path of our own: no host, no step upwards. A part of a drawing may be named by its box. */
const OWN_PATH =
  /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:svg|png|jpe?g|webp|avif)(?:#svgView\(viewBox\(\d+(?:,\d+){3}\)\))?$/i;
const NAME = /^[A-Za-z0-9][\w-]{0,99}$/;

/** Pictures come as a path of our own, or as a bare name under a folder of the art. */
const artSrc = (folder: string, icon: string): string | undefined => {
  if (OWN_PATH.test(icon)) return icon;
  return NAME.test(icon) ? `/art/${folder}/${icon}.svg` : undefined;
};

/** Address of a game's cover, 3:4. What is no address gives `undefined`, and the card shows its own back. */
export const coverSrc = (icon: string): string | undefined => artSrc('covers', icon);

/** Address of a provider's mark. It is drawn in one colour, so it is used as a mask. */
export const vendorMarkSrc = (icon: string): string | undefined => artSrc('vendors', icon);
