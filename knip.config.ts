import type { KnipConfig } from 'knip';

const TESTS = '**/*.test.{ts,tsx}';

const config: KnipConfig = {
  // An export that its own file uses is not dead.
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
    // A library: its stories show all the parts that it offers.
    kit: {
      entry: ['src/ui/index.ts', 'src/ui/stories/{main,vite.config}.{ts,tsx}', TESTS],
      project: ['**/*.{ts,tsx}'],
      // Named in style sheets, and by a pattern of files, which are not read here.
      ignoreDependencies: [/^@fontsource-variable\//, 'country-flag-icons'],
    },
    web: {
      entry: [
        'src/app/first-paint/first-paint.ts',
        'src/app/served-page.tsx',
        'src/app/offline/service-worker.ts',
        'src/session/firebase/frame/main.ts',
        'art/{generate-covers,draw-icons}.mjs',
        TESTS,
      ],
      project: ['**/*.{ts,tsx,mjs}'],
    },
    console: {
      entry: [TESTS],
      project: ['**/*.{ts,tsx}'],
    },
    arcade: {
      // Games are found by their folders, and take what they need of the kits.
      entry: [
        'client/*/main.ts',
        'client/{instant,slot}/*.ts',
        'client/verify/step.ts',
        'games/*/{game,main,proof,texts,variants}.ts',
        'src/simulate/{main,worker}.ts',
        'src/bookmaker/proofs/book-process.ts',
        'src/testing/room-process.ts',
        'src/testing/rounds-process.ts',
        TESTS,
      ],
      project: ['**/*.ts'],
    },
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
        'make-game/{main,write-figures}.ts',
        'texts/{generate-texts,compile-texts,main}.ts',
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
