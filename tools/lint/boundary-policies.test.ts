import { describe, expect, it } from 'vitest';
import { boundaryOverrides, boundaryRule } from './boundary-policies.ts';
import { elements } from './boundary-settings.ts';

const policiesFor = (folder: string) => {
  const override = boundaryOverrides.find(({ files }) => files.includes(`${folder}/**`));
  return override?.rules['boundaries/dependencies'][1].policies;
};

describe('the boundary rule of an element’s files', () => {
  it.each(elements().map(({ type, pattern }) => [type, pattern] as const))(
    '%s meets every policy from it, in order',
    (type, folder) => {
      const expected = boundaryRule.policies.filter(({ from }) => {
        if (from === undefined) return true;
        return 'element' in from ? JSON.stringify(from.element.type).includes(`"${type}"`) : true;
      });
      expect(policiesFor(folder)).toEqual(expected);
    },
  );

  it('reaches an inner folder after the one around it, because the last one wins', () => {
    const order = boundaryOverrides.flatMap(({ files }) => files);
    expect(order.indexOf('platform/src/lottery/engine/draw/**')).toBeGreaterThan(
      order.indexOf('platform/src/lottery/**'),
    );
    expect(order.indexOf('platform/src/lottery/**')).toBeGreaterThan(order.indexOf('platform/**'));
  });
});
