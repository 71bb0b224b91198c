import { defineConfig } from '@lingui/cli';

// For the stories and for tests run from here: each front end's own catalogues hold the kit's words.
export default defineConfig({ sourceLocale: 'en', locales: ['en'] });
