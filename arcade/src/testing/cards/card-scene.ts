import { CARD_PACE, type CardPace } from '../../cards/pace.ts';
import { createCardHall, type CardHall } from '../../cards/hall.ts';
import type { Cards } from '../../cards/define-cards.ts';
import { cardGamesOf } from '../../games/registry.ts';
import type { SessionRow } from '../../rounds/records.ts';
import { CardPage } from './card-page.ts';
import { RoomScene, type SceneOptions } from '../room-scene.ts';
import { PATIENT } from '../table.ts';

export interface CardSceneOptions extends Omit<SceneOptions, 'tables' | 'kinds'> {
  readonly games: readonly Cards[];
  readonly cardPace?: CardPace;
}

/** A room of the operator as a launch would name it. */
export const roomText = (id = 'quiet', point = '1.0000', worst = '500.0000', seats = 8): string =>
  JSON.stringify({ id, minStake: point, maxStake: worst, seats });

/** Card rooms of one process with a fake platform, over real sockets. */
export class CardScene {
  readonly rooms: RoomScene;
  readonly hall: CardHall;

  private constructor(rooms: RoomScene, hall: CardHall) {
    this.rooms = rooms;
    this.hall = hall;
  }

  static async open(options: CardSceneOptions): Promise<CardScene> {
    let hall: CardHall | undefined;
    const rooms = await RoomScene.open({
      timing: PATIENT,
      ...options,
      tables: [],
      more: (shared) => {
        hall = createCardHall({
          ...shared,
          cardGames: cardGamesOf(options.games),
          pace: options.cardPace ?? CARD_PACE,
        });
        return hall;
      },
    });
    if (!hall) throw new Error('The card hall was not made.');
    return new CardScene(rooms, hall);
  }

  get clock() {
    return this.rooms.clock;
  }

  get platform() {
    return this.rooms.platform;
  }

  session(game: string, playerId: string, more: Partial<SessionRow> = {}): string {
    return this.rooms.session(game, playerId, { room: roomText(), ...more });
  }

  enter(game: string, playerId: string, more: Partial<SessionRow> = {}): Promise<CardPage> {
    return CardPage.join(this.rooms.origin, { game, ticket: this.session(game, playerId, more) });
  }

  /** Somebody in a chair. */
  async sit(game: string, playerId: string, more: Partial<SessionRow> = {}): Promise<CardPage> {
    const page = await this.enter(game, playerId, more);
    await page.sit(`seed-${playerId}`);
    return page;
  }

  async practice(game: string, playerId: string): Promise<CardPage> {
    const ticket = this.rooms.session(game, playerId);
    const page = await CardPage.join(this.rooms.origin, { game, ticket, room: 'practice' });
    await page.sit();
    return page;
  }

  /** Moves the clock in steps until it holds. */
  async pass(what: string, holds: () => boolean, stepMs = 1_000, most = 400): Promise<void> {
    for (let tries = 0; tries < most && !holds(); tries += 1) {
      this.clock.advance(stepMs);
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    if (!holds()) throw new Error(`Time passed without ${what}.`);
  }

  close(): Promise<void> {
    return this.rooms.close();
  }
}
