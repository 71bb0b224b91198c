import type { KnipConfig } from 'knip';

const TESTS = '**/*.test.{ts,tsx}';

const config: KnipConfig = {
  // What its own file uses is alive; whether it says "export" as well harms nobody.
  ignoreExportsUsedInFile: true,
  // Tested against where it is installed.
  ignoreBinaries: ['redis-server'],
  workspaces: {
    // Named by the settings that lie here, and kept with the tools: npm ci fails on a root that directly
    // needs a package some of whose platform builds the registry lacks.
    '.': {
      entry: ['*.config.ts'],
      project: ['*.ts'],
      ignoreDependencies: ['oxlint'],
    },
    protocol: { entry: [TESTS], project: ['**/*.ts'] },
    platform: { entry: ['src/**/*-cli.ts', 'src/**/testing/*-bench.ts', TESTS], project: ['**/*.ts'] },
    // The kit of parts is a library: its stories show all that it offers.
    web: {
      entry: [
        'src/ui/index.ts',
        'src/ui/stories/{main,vite.config}.{ts,tsx}',
        'src/app/served-page.tsx',
        'src/app/offline/service-worker.ts',
        'src/session/firebase/frame/main.ts',
        'brands/*/art/generate-*.mjs',
        'brands/draw-icons.mjs',
        TESTS,
      ],
      project: ['**/*.{ts,tsx,mjs}'],
      // Named in style sheets, and by a pattern of files, which are not read here.
      ignoreDependencies: [/^@fontsource-variable\//, 'country-flag-icons'],
    },
    arcade: { entry: ['client/*/main.ts', TESTS], project: ['**/*.ts'] },
    e2e: {
      entry: [
        'src/screens.ts',
        'src/newcomer-journey.ts',
        'src/**/*.{spec,journey,visual}.ts',
        'visual.config.ts',
        'src/visual/build-parts.ts',
        'src/setup/what-was-shown.ts',
      ],
      project: ['**/*.ts'],
    },
    bench: { entry: ['src/main.ts', 'src/team-figures.ts', TESTS], project: ['**/*.ts'] },
    tools: {
      entry: [
        'launcher/follow-parent.mjs',
        'tasks/*.ts',
        'ci/main.ts',
        'lint/plugin.ts',
        'run/second-tries.ts',
        'vendor-kit/main.ts',
        'make-wing/main.ts',
        'texts/generate-texts.ts',
        'verify-draw/main.ts',
        'ops/main.ts',
        'payment-provider/main.ts',
        TESTS,
      ],
      project: ['**/*.{ts,mjs}'],
      // Run by their paths from tools/run, or loaded by oxlint.
      ignoreDependencies: ['eslint-plugin-boundaries', 'oxfmt', 'oxlint-tsgolint'],
    },
  },
};

export default config;
