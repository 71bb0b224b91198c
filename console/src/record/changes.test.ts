import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('names what changed by its path, before what stayed', () => {
  const before = { open: true, levels: [{ dailyCount: 3, dailyAmount: '10' }] };
  const after = { open: true, levels: [{ dailyCount: 5, dailyAmount: '10' }] };
  expect(changesOf(before, after)).toEqual([
    { field: 'levels.0.dailyCount', before: 3, after: 5, isChanged: true },
    { field: 'open', before: true, after: true, isChanged: false },
    { field: 'levels.0.dailyAmount', before: '10', after: '10', isChanged: false },
  ]);
});

it('knows what came and what went', () => {
  expect(changesOf(null, { name: 'a' })).toEqual([{ field: 'name', before: undefined, after: 'a', isChanged: true }]);
  expect(changesOf({ name: 'a' }, null)).toEqual([{ field: 'name', before: 'a', after: undefined, isChanged: true }]);
  expect(changesOf(null, null)).toEqual([]);
});
