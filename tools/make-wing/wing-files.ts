import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { webFiles, type WrittenFile } from './web-files.ts';

const TEMPLATES = fileURLToPath(new URL('./templates/', import.meta.url));
const SUFFIX = '.txt';

/** Every file of a new wing, floor by floor. */
export const wingFiles = (name: string): readonly WrittenFile[] => [
  ...fromTemplates('protocol', name),
  ...fromTemplates('platform', name),
  ...webFiles(name),
];

function fromTemplates(floor: 'protocol' | 'platform', name: string): WrittenFile[] {
  return readdirSync(join(TEMPLATES, floor), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SUFFIX))
    .toSorted()
    .map((file) => ({
      path: named(`${floor}/src/${name}/${file.slice(0, -SUFFIX.length)}`, name),
      text: named(readFileSync(join(TEMPLATES, floor, file), 'utf8'), name),
    }));
}

/** Puts the wing's name where a template says `__name__` or, with a capital, `__Name__`. */
const named = (text: string, name: string): string =>
  text.replaceAll('__name__', name).replaceAll('__Name__', name.charAt(0).toUpperCase() + name.slice(1));
