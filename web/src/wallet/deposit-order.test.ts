import { describe, expect, it } from 'vitest';
import { orderOfWish, wishOfOrder } from './deposit-order.ts';

const order = { method: 'demo-credit', amount: '50.00' };

describe('the order of a deposit', () => {
  it('comes back from the attempt that was kept, and any other order is another wish', () => {
    expect(orderOfWish(wishOfOrder(order))).toEqual(order);
    expect(wishOfOrder({ ...order, amount: '50.01' })).not.toBe(wishOfOrder(order));
    expect(wishOfOrder({ ...order, method: 'bank' })).not.toBe(wishOfOrder(order));
  });

  it.each([undefined, 'null', '7', '[]', '{', '{"method":"a","amount":"1"}', '["a",1]'])(
    'is not read from %s',
    (wish) => {
      expect(orderOfWish(wish)).toBeUndefined();
    },
  );
});
