import { inks } from './inks.mjs';
import { emptyShelf, hatch, rect, stored } from './pencil.mjs';
import { pips } from './pips.mjs';

/** A playing card 3:4: the scene, one lamp above, a chalk line, the pip in two opposite corners. */
export const cover = (slug, { pip, top, bottom, light = false, draw }) => {
  const id = slug.replace(/[^a-z]/g, '').slice(0, 6),
    h = 'h' + id;
  const line = light ? inks.walnut : inks.ivory;
  emptyShelf();
  const body = draw(h);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" stroke-linecap="round" stroke-linejoin="round"><defs>${stored()}<linearGradient id="g${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><radialGradient id="l${id}" cx=".5" cy="0" r=".9"><stop stop-color="#FFF3D0" stop-opacity=".3"/><stop offset=".6" stop-color="#FFF3D0" stop-opacity="0"/></radialGradient><linearGradient id="s${id}" x2="0" y2="1"><stop offset=".72" stop-opacity="0"/><stop offset="1" stop-opacity=".45"/></linearGradient>${hatch(h)}</defs>` +
    rect(0, 0, 300, 400, `url(#g${id})`) +
    body +
    rect(0, 0, 300, 400, `url(#l${id})`) +
    (light ? '' : rect(0, 0, 300, 400, `url(#s${id})`)) +
    `<rect x="9" y="9" width="282" height="382" rx="13" fill="none" stroke="${line}" stroke-opacity=".6" stroke-width="1.600"/>` +
    `<g fill="${line}"><g transform="translate(30 32)">${pips[pip]}</g><g transform="translate(270 368) rotate(180)">${pips[pip]}</g></g></svg>`
  );
};
