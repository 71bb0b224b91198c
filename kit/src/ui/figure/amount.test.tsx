import { render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { formatAmount } from '@baize/protocol/kernel/money';
import { setWalletStyle } from '../../kernel/format/wallet-style.ts';
import { AmountField } from '../field/amount-field.tsx';
import { Amount } from './amount.tsx';

afterEach(() => setWalletStyle(undefined));

const shown = (element: HTMLElement) => element.querySelector('bdi')?.textContent;

describe('an amount', () => {
  it('is cut as its currency is written; the exact one is its title, and details say every digit', () => {
    const { container, rerender } = render(<Amount value="1353.184" />);
    expect([shown(container), screen.getByTitle('1,353.184').tagName]).toEqual(['1,353.18', 'BDI']);
    rerender(<Amount value="1353.18" />);
    expect(container.querySelector('[title]')).toBeNull();
    rerender(<Amount value="1353.184" exact />);
    expect(shown(container)).toBe('1,353.184');
    rerender(<Amount value="-0.0031" sign="always" />);
    expect(shown(container)).toBe('0.00');
    rerender(<Amount value="25000.7" currency="VND" />);
    expect(shown(container)).toBe('25,000');
  });

  it('of the wallet has no more decimals than its currency, whichever that is; points keep theirs', () => {
    setWalletStyle({ currency: 'VND', mark: '₫' });
    const { container, rerender } = render(<Amount value="100.25" />);
    expect(shown(container)).toBe('100');
    rerender(<Amount value="100.25" decimals={2} />);
    expect(shown(container)).toBe('100.25');
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (minor) => {
        rerender(<Amount value={formatAmount(minor)} />);
        expect(shown(container)).toMatch(/^−?[\d,]+$/);
        expect(shown(container)).not.toBe('−0');
      }),
      { numRuns: 40 },
    );
  });

  it('of one wallet has one mark on a page, beside amounts, in forms and in sentences; another currency its code', () => {
    setWalletStyle({ currency: 'USD', mark: 'P' });
    const { container } = render(
      <>
        <Amount value="5.00" currency="USD" />
        <AmountField label="Amount" value="" onValueChange={() => {}} currency="USD" />
        <Amount value="7.00" currency="EUR" />
      </>,
    );
    const marks = [...container.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent);
    expect(marks.filter((text) => text === 'P')).toHaveLength(2);
    expect(screen.getByText('EUR').className).not.toBe('vh');
    expect(screen.getAllByText('USD').every(({ className }) => className === 'vh')).toBe(true);
  });
});
