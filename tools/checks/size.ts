import { sourceFiles, type Finding } from '../source-files.ts';

const LONGEST = 400;

/** Generated files are changed at their source. */
const GENERATED = '// Written by npm run generate';

/** No source file is longer than a reader holds in mind. */
export function checkSize(root: string): Finding[] {
  return sourceFiles(root, '.', /\.(?:ts|tsx|mjs|css|sql)$/).flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > LONGEST && !text.startsWith(GENERATED)
      ? [`${path} has ${lines} lines and may have ${LONGEST}: move a part with a name of its own into its own file.`]
      : [];
  });
}
