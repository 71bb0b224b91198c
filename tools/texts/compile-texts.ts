import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launcher/paths.mjs';
import { readCatalogue, writtenLanguages, type Catalogue } from './catalogues.ts';
import type { Entry } from './po-file.ts';
import { keyedMessages, keyedTexts, namedTexts } from './shown.ts';

// Makes of PO catalogues what servers read at their start; pages get theirs from Vite (vite-po.ts).

const compile = (folder: string, catalogue: Catalogue, read: (entries: readonly Entry[]) => object): void => {
  const out = join(ROOT, folder, 'dist/texts', catalogue);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const { code } of writtenLanguages()) {
    try {
      writeFileSync(join(out, `${code}.json`), JSON.stringify(read(readCatalogue(code, catalogue))));
    } catch (error) {
      throw new Error(`${catalogue} in ${code} cannot be compiled`, { cause: error });
    }
  }
};

compile('platform', 'platform', keyedMessages);
compile('platform', 'lotteries', namedTexts);
compile('tools', 'payment', keyedTexts);
