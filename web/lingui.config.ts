import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { readdirSync } from 'node:fs';

// The codes are the wire's (specification §1), which are no BCP 47 tags; protocol/src/kernel/languages.ts maps them.
export default defineConfig({
  sourceLocale: 'EN',
  // Each language is a folder.
  locales: readdirSync(new URL('src/i18n/locales', import.meta.url)),
  catalogs: [
    {
      path: '<rootDir>/src/i18n/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/*.stories.*', '**/stories/**', '**/testing/**'],
    },
  ],
  // Line numbers would change with every edit and hide what did.
  format: formatter({ lineNumbers: false }),
});
