// @vitest-environment node
import { getCountries } from 'libphonenumber-js/min';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawFlag, flagCodes } from './country-flags.ts';

it('has a flag for every country that has a dialling code', async () => {
  const drawn = new Set(await flagCodes());
  expect(getCountries().filter((code) => !drawn.has(code))).toEqual([]);
});

it('draws them 48 by 32 pixels, as the country has them', async () => {
  const image = sharp(await drawFlag('VN'));
  expect(await image.metadata()).toMatchObject({ format: 'png', width: 48, height: 32 });
  const { data } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0] = data;
  expect([red > 180, green < 60]).toEqual([true, true]);
});
