import { transformSync } from '@babel/core';
import { describe, expect, it } from 'vitest';
import { compileMessages } from './compile-messages.ts';

const built = (source: string): string => {
  const result = transformSync(source, {
    filename: '/src/part.tsx',
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }], compileMessages],
  });
  return (result?.code ?? '').replaceAll(/\s+/g, ' ');
};

describe('compiling messages where they stand', () => {
  it('compiles what has placeholders, plurals or quotes', () => {
    const code = built(`
      import { msg, plural } from '@lingui/core/macro';
      export const one = (name: string) => msg\`Hello \${name}\`;
      export const two = (n: number) => msg\`\${plural(n, { one: '# game', other: '# games' })}\`;
    `);
    expect(code).toContain('message: ["Hello ", ["name"]]');
    expect(code).toContain('one: ["#", " game"], other: ["#", " games"]');
  });

  it('leaves plain text and other objects alone', () => {
    const code = built(`
      import { msg } from '@lingui/core/macro';
      export const plain = msg\`Log in\`;
      export const other = { id: 'x', message: 'Hello {name}' };
    `);
    expect(code).toContain('message: "Log in"');
    expect(code).toContain("message: 'Hello {name}'");
  });

  it('leaves out the context, by which the id was made', () => {
    const code = built(`
      import { msg } from '@lingui/core/macro';
      export const next = msg({ context: 'the next of several', message: 'Next' });
      export const other = { context: 'kept' };
    `);
    expect(code).toContain('message: "Next" }');
    expect(code).not.toContain('the next of several');
    expect(code).toContain("context: 'kept'");
  });

  it('reaches messages in JSX', () => {
    const code = built(`
      import { Trans } from '@lingui/react/macro';
      export const Part = ({ name }: { name: string }) => <Trans>Hi <b>{name}</b></Trans>;
    `);
    expect(code).toContain('message: ["Hi <0>", ["name"], "</0>"]');
  });
});
