import { expect, it } from 'vitest';
import { meansOrigin } from './parent.ts';

it.each([
  ['https://play.example', 'https://play.example', true],
  ['https://play.example', 'https://play.example.evil.test', false],
  ['http://*.localhost:8080', 'http://harbour.localhost:8080', true],
  ['http://*.localhost:8080', 'http://localhost:8080', false],
  ['http://*.localhost:8080', 'http://harbour.localhost:8081', false],
  ['http://*.localhost:8080', 'https://harbour.localhost:8080', false],
  ['http://*.localhost:8080', 'http://evillocalhost:8080', false],
])('%s means %s: %s', (source, origin, means) => {
  expect(meansOrigin(source, origin)).toBe(means);
});
