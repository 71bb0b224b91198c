import { defineConfig } from '@lingui/cli';
import { reviewedPo } from '../tools/texts/lingui-format.ts';

/** Operators read English or Chinese; the kit's own words come along, because a front end hands over one catalogue. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh-Hans-CN'],
  catalogs: [
    {
      path: '<rootDir>/../texts/{locale}/console',
      include: ['<rootDir>/src', '<rootDir>/../kit/src'],
      exclude: ['**/*.test.*', '**/*.stories.*', '**/stories/**', '**/testing/**'],
    },
  ],
  format: reviewedPo(),
});
