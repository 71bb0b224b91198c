import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apiDocument } from './api-document.ts';

const FOLDER = new URL('../../../../docs/', import.meta.url);

// Writes the very document that a running platform serves at /openapi.json.
mkdirSync(FOLDER, { recursive: true });
const file = fileURLToPath(new URL('openapi.json', FOLDER));
writeFileSync(file, `${JSON.stringify(apiDocument(), null, 2)}\n`);
process.stdout.write(`${file}\n`);
