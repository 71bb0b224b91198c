import { describe, expect, it } from 'vitest';
import { orderOfText, textOfOrder } from './deposit-order.ts';

const order = { method: 'demo-credit', amount: '50.00' };

describe('the order of a deposit', () => {
  it('comes back from the attempt that was kept, and any other order is another requested', () => {
    expect(orderOfText(textOfOrder(order))).toEqual(order);
    expect(textOfOrder({ ...order, amount: '50.01' })).not.toBe(textOfOrder(order));
    expect(textOfOrder({ ...order, method: 'bank' })).not.toBe(textOfOrder(order));
  });

  it.each([undefined, 'null', '7', '[]', '{', '{"method":"a","amount":"1"}', '["a",1]'])(
    'is not read from %s',
    (requested) => {
      expect(orderOfText(requested)).toBeUndefined();
    },
  );
});
