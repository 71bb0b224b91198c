import type { Act, HandEvent } from '../../src/cards/define-cards.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { HandResult, OwnTurn } from '../../src/cards/wire.ts';
import type { ArtSet } from '../table/art.ts';

/** A hand as its face draws it. */
export interface HandMoment {
  /** Tells one hand from another. */
  readonly handId: string;
  /** As much as this seat may see, as the game's rules give it. */
  readonly view: JsonObject;
  /** The own seat in the order of play; absent for who watches. */
  readonly place: number | undefined;
  readonly seats: number;
  readonly dealer: number;
  /** The question to the own seat. */
  readonly turn: OwnTurn | null;
  readonly result: HandResult | null;
}

/** Requests that a face may make of its page. */
export interface FaceHost {
  /** Answers the open question. */
  readonly act: (act: Act) => void;
  /** Something changed that only the face knows; the page draws the phase and the main button again. */
  readonly refresh: () => void;
  /** Says something to a screen reader. */
  readonly say: (text: string) => void;
  /** A seat's name, "You" for the own one. */
  readonly nameOf: (place: number) => string;
}

export interface MainAct {
  readonly text: string;
  readonly enabled: boolean;
  readonly press: () => void;
}

/** The parts of a game on the page; all are made once and changed by {@link FaceParts.update}. */
export interface FaceParts {
  /** On the felt, between the seats and the own hand. */
  readonly middle: HTMLElement;
  /** The own hand, in reach of the thumb. */
  readonly hand: HTMLElement;
  /** Acts beside the main button. */
  readonly acts: HTMLElement;
  readonly update: (moment: HandMoment) => void;
  /** The question in words, with what happens when the time is up. */
  readonly prompt: (moment: HandMoment) => { readonly title: string; readonly text: string };
  /** The one brass button; nothing where there is no single next act. */
  readonly main: (moment: HandMoment) => MainAct | undefined;
  /** One line of state of a seat. */
  readonly lineOf: (moment: HandMoment, place: number) => string;
  /** The act in words, for a screen reader; a text of the folder by default. */
  readonly eventText?: (event: HandEvent) => string;
  /** One sentence about the end, before the money. */
  readonly resultText?: (moment: HandMoment) => string;
  /** Takes a key of the hand; true when it was one. */
  readonly key?: (event: KeyboardEvent) => boolean;
  /** Why the rules did not take an act; a text of the folder by default. */
  readonly refused?: (rule: string, details: JsonObject | undefined) => string;
}

/** A card game's face: how it stands on the page that all card games share. */
export interface CardFace {
  readonly art: readonly ArtSet[];
  readonly create: (host: FaceHost) => FaceParts;
}
