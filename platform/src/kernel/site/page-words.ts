import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@baize/protocol/kernel';
import { LOOK_KNOB_NAMES, type LookKnob } from '@baize/protocol/kernel/look/knobs';

const words = z.object({ title: z.string(), description: z.string() });

const brand = z.object({
  code: z.string(),
  name: z.string(),
  merchant: z.string(),
  defaultLanguage: z.string(),
  /** The languages in which the site can be read, with their tags for search engines. */
  languages: z.array(z.object({ code: z.string(), bcp47: z.string() })),
  /** By path, then by language: the pages that anyone may find. */
  pages: z.record(z.string(), z.record(z.string(), words)),
  /** Every address that leads somewhere, `$name` standing for any part. An older build does not say. */
  addresses: z.optional(z.array(z.string())),
  /** The colours of its folder. */
  tokens: z.optional(z.record(z.enum(LOOK_KNOB_NAMES as [LookKnob, ...LookKnob[]]), z.number())),
});

/** The build's texts for one brand's pages (web/build/page-words.ts). */
export type BrandPages = z.infer<typeof brand>;
export type PageWords = z.infer<typeof words>;

/** Whether the site has something at an address; any address may be one while the build has not said. */
export function leadsSomewhere({ addresses }: BrandPages, path: string): boolean {
  if (addresses === undefined || path === '/index.html') return true;
  const parts = partsOf(path);
  return addresses.some((address) => {
    const known = partsOf(address);
    return known.length === parts.length && known.every((part, at) => part.startsWith('$') || part === parts[at]);
  });
}

/** The router minds neither capitals nor a slash at the end. */
const partsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');

/** Reads the words of the built site's pages; none while it is not built. */
export function createPageWords(dist: string): () => Promise<readonly BrandPages[]> {
  const file = join(dist, 'pages', 'words.json');
  let known: readonly BrandPages[] = [];
  let readAtMs = -1;
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== readAtMs) {
        known = z.array(brand).parse(JSON.parse(await readFile(file, 'utf8')));
        readAtMs = mtimeMs;
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      known = [];
    }
    return known;
  };
}
