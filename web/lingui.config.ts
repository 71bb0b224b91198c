import { defineConfig } from '@lingui/cli';
import { writtenLanguages } from '../tools/texts/catalogues.ts';
import { reviewedPo } from '../tools/texts/lingui-format.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: writtenLanguages().map(({ tag }) => tag),
  catalogs: [
    {
      path: '<rootDir>/../texts/{locale}/site',
      include: ['<rootDir>/src', '<rootDir>/../kit/src'],
      exclude: ['**/*.test.*', '**/*.stories.*', '**/stories/**', '**/testing/**'],
    },
  ],
  format: reviewedPo(),
});
