import { expect, it } from 'vitest';
import { importedByName } from './inlined-classes.ts';

const IMPORTS = `import styles from "./a.module.css";\nimport form from "../form.module.css";\n`;

it('imports a sheet by the names of its classes where each is named outright', () => {
  const code = `${IMPORTS}export const look = () => [styles.row, form.row, styles.cell];`;
  expect(importedByName(code)).toBe(
    code.replace('import styles', 'import * as styles').replace('import form', 'import * as form'),
  );
});

it('leaves a sheet whose classes are chosen while it runs, or given on', () => {
  const code = `${IMPORTS}export const look = (tone) => [styles[tone], styles.row, choose({ form })];`;
  expect(importedByName(code)).toBe(code);
});

it('takes no word for the sheet that only sounds like it', () => {
  const code = `import styles from "./a.module.css";\nexport const look = (page) => [page.styles, styles.row];`;
  expect(importedByName(code)).toBe(code);
});

it('leaves other imports alone', () => {
  const code = `import data from "./data.json";\nimport "./a.module.css";\nexport const x = data.row;`;
  expect(importedByName(code)).toBe(code);
});
