import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DIALOG_WIDTH_PX, MODAL_DELAY_MS, MODAL_MIN_SIZE_PX } from '@baize/protocol/kernel/constants';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

it('style sheets, which cannot import, hold what specification §9 says of modals', () => {
  expect(read('tokens.css')).toContain(`--modal-delay: ${MODAL_DELAY_MS}ms;`);
  const modal = read('../modal/modal.module.css');
  expect(modal).toContain(`min-inline-size: ${MODAL_MIN_SIZE_PX}px;`);
  expect(modal).toContain(`min-block-size: ${MODAL_MIN_SIZE_PX}px;`);
  expect(modal).toContain(`inline-size: min(100% - 2rem, ${DIALOG_WIDTH_PX}px);`);
});
