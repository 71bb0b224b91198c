import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CardScene, roomText } from '../../testing/cards/card-scene.ts';
import { highCards } from '../../testing/cards/test-cards.ts';

let scene: CardScene;
beforeEach(async () => {
  scene = await CardScene.open({ games: [highCards] });
});
afterEach(() => scene.close());

const apart = (...keys: readonly string[]) => ({ apart: JSON.stringify(keys) });
const game = 'high-cards';

describe('a chair', () => {
  it('is never at a table with somebody who shares a key; the room opens another one', async () => {
    const one = await scene.sit(game, 'p1', apart('payee-a', 'address-a'));
    const kin = await scene.sit(game, 'p2', apart('payee-b', 'address-a'));
    const stranger = await scene.sit(game, 'p3', apart('payee-c'));
    expect(one.table.no).not.toBe(kin.table.no);
    expect(stranger.table.no).toBe(one.table.no);
    const otherKin = await scene.sit(game, 'p4', apart('payee-b'));
    expect(otherKin.table.no).toBe(one.table.no);
  });

  it('is refused where no table may be shared and none can be opened', async () => {
    const small = { room: roomText('small', '1.0000', '500.0000', 4) };
    await scene.sit(game, 'p1', { ...small, ...apart('device-a') });
    const kin = await scene.enter(game, 'p2', { ...small, ...apart('device-a') });
    expect(await kin.sit()).toMatchObject({ type: 'refused', code: 'ROOM_FULL' });
    expect(kin.state.table).toBeNull();
  });

  it('is had only in the operator’s room, whose stake the platform states', async () => {
    const nowhere = await scene.enter(game, 'p1', { room: null });
    expect(nowhere.all('ended')).toMatchObject([{ reason: 'NO_ROOM' }]);
    // Its worst loss of five points is above the room's bound.
    const dear = await scene.enter(game, 'p1', { room: roomText('dear', '1.0000', '4.0000') });
    expect(dear.all('ended')).toMatchObject([{ reason: 'NO_ROOM' }]);
    const trial = await scene.enter(game, 'p1', { mode: 'TRIAL' });
    expect(trial.all('ended')).toMatchObject([{ reason: 'NO_ROOM' }]);
  });
});
