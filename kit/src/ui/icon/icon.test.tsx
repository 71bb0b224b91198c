import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Icon } from './icon.tsx';
import { commonPaths } from './shell-paths.ts';
import { rarePaths } from './rare-paths.ts';

const drawn = () => document.querySelector('path')?.getAttribute('d');

afterEach(cleanup);

describe('Icon', () => {
  it('is decoration unless it has a name', () => {
    render(<Icon name="close" />);
    expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    cleanup();
    render(<Icon name="close" label="Closed" />);
    expect(screen.getByRole('img', { name: 'Closed' })).toBeDefined();
  });

  it('fetches a rare drawing when one is shown', async () => {
    render(<Icon name="fingerprint" label="Fingerprint" />);
    await screen.findByRole('img', { name: 'Fingerprint' });
    await expect.poll(drawn).toBe(rarePaths.fingerprint);
  });

  it('turns round only what points along the line of reading', () => {
    render(<Icon name="chevron-next" />);
    expect(document.querySelector('svg')?.classList.contains('flip')).toBe(true);
    cleanup();
    render(<Icon name="clock" />);
    expect(document.querySelector('svg')?.classList.contains('flip')).toBe(false);
  });

  it('has each drawing in one place', () => {
    expect(Object.keys(rarePaths).filter((name) => name in commonPaths)).toEqual([]);
  });
});
