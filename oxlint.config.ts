import { defineConfig } from 'oxlint';
import { boundaryOverrides, boundaryRule } from './tools/lint/boundary-policies.ts';
import { boundarySettings } from './tools/lint/boundary-settings.ts';

// TypeScript rather than JSON, because the table of boundaries is shared with tools/tidy.test.ts.
export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'oxc', 'promise', 'react', 'jsx-a11y', 'vitest'],
  jsPlugins: ['eslint-plugin-boundaries', './tools/lint/plugin.ts'],
  ignorePatterns: ['**/dist/**', '**/fixtures/**', 'docs/screens/**'],
  settings: boundarySettings,
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    'boundaries/dependencies': ['error', boundaryRule],
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    // It cannot follow an address with a query (`?worker&url`); the type check can.
    'import/default': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/no-abusive-eslint-disable': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/only-throw-error': 'error',
    // A union of literals widened by `string & {}` keeps the editor's suggestions, on purpose.
    'typescript/no-redundant-type-constituents': 'off',
    // Types often write a function that needs no `this` as a method.
    'typescript/unbound-method': 'off',
    // Strings are spread here because code points are wanted.
    'typescript/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }, 'string'] }],
    'eslint/eqeqeq': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-eval': 'error',
    'eslint/no-new-func': 'error',
    // Field rules look for control characters on purpose.
    'eslint/no-control-regex': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    // A dialog looked up by its name in a table is not one made on the spot.
    'react/static-components': 'off',
    // Advice about speed: a field that follows a server's answer has no other way.
    'react/set-state-in-effect': 'off',
    // A role is written out where a style takes the element's own one away (display, list-style).
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': 'off',
    // These look at one element and cannot see that a list's or a dialog's keys are handled around
    // it; axe and the keyboard journey look at the whole.
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    // Much is asserted by named functions and in tables of cases.
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'assert*', '*.expect*'] }],
    'vitest/no-standalone-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/require-to-throw-message': 'off',
    // A mock without a type takes the type of where it is passed.
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    ...boundaryOverrides,
    {
      // Only texts for users are checked; tests and stories have none.
      files: ['{kit,web,console}/src/**/*.ts', '{kit,web,console}/src/**/*.tsx'],
      excludeFiles: ['**/*.test.*', '**/*.stories.tsx', '**/stories/**', '**/testing/**'],
      rules: { 'baize/untranslated': 'error' },
    },
    {
      files: ['{kit,web,console}/src/**/*.ts', '{kit,web,console}/src/**/*.tsx'],
      excludeFiles: ['**/*.test.*', 'kit/src/kernel/acts/act-once.ts'],
      rules: { 'baize/idempotency-key': 'error' },
    },
    {
      // Their programs look for a default export.
      files: [
        '**/*.config.ts',
        '**/*.config.mjs',
        'e2e/src/setup/**',
        'e2e/src/visual/build-parts.ts',
        'tools/lint/plugin.ts',
        'tools/run/second-tries.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // There is no React here, and a function called `use` is no hook.
      files: ['protocol/**', 'platform/**', 'arcade/**', 'tools/**', 'e2e/**', 'bench/**'],
      rules: { 'react/rules-of-hooks': 'off', 'react/exhaustive-deps': 'off' },
    },
  ],
});
