import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openParts, PICTURES } from './parts.ts';

const KEPT = join(PICTURES, 'letters.json');

/**
 * The facts that decide how a machine draws letters: its browser, and the fingerprint of a line in each of our fonts.
 */
export interface Letters {
  readonly browser: string;
  readonly drawn: string;
}

/** Draws a line in the three faces as this machine does. */
export async function lettersHere(page: Page, browser: string): Promise<Letters> {
  await openParts(page, { brand: 'harbour', theme: 'dark', dir: 'ltr' }, 'button');
  const pixels = await page.evaluate(async () => {
    const faces = ['Hanken Grotesk Variable', 'Literata Variable', 'Commissioner Variable'];
    await Promise.all(faces.map((face) => document.fonts.load(`500 24px "${face}"`)));
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 120 });
    const context = canvas.getContext('2d');
    if (!context) return '';
    faces.forEach((face, index) => {
      context.font = `500 24px "${face}"`;
      context.fillText('Place 3 bets, 12.50 – Ägypten', 4, 32 + index * 36);
    });
    return context.getImageData(0, 0, canvas.width, canvas.height).data.join(' ');
  });
  return { browser, drawn: createHash('sha256').update(pixels).digest('hex') };
}

export function keepLetters(letters: Letters): void {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(KEPT, `${JSON.stringify(letters, null, 2)}\n`);
}

/** Why the pictures cannot be compared here, in words; undefined when they can. */
export function whyNotComparable(here: Letters): string | undefined {
  if (!existsSync(KEPT)) return 'No pictures have been taken yet: run with --update-snapshots.';
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Letters;
  if (kept.drawn === here.drawn) return undefined;
  return `This machine draws letters otherwise than the one that took the pictures (Chromium ${here.browser} here, ${kept.browser} there; the faces are the same, their drawing is the system’s). Nothing is wrong with the parts. Take the pictures on this machine from a commit that you trust, with --update-snapshots, and compare after your change.`;
}
