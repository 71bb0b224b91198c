import { idempotencyKey } from './idempotency-key.ts';
import { untranslated } from './untranslated.ts';

/** Our own lint rules, as a plugin for oxlint. */
export default { meta: { name: 'baize' }, rules: { 'idempotency-key': idempotencyKey, untranslated } };
