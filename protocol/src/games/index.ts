import { joinCalls } from '../kernel/call.ts';
import { bookPaths } from './book/paths.ts';
import { bookSchemas } from './book/schemas.ts';
import { cataloguePaths } from './catalogue/paths.ts';
import { catalogueSchemas } from './catalogue/schemas.ts';
import { gamesOperatorPaths } from './operator-paths.ts';
import { gamesOperatorSchemas } from './operator-schemas.ts';
import { gamesPaths, vendorPaths } from './paths.ts';
import { gamesSchemas } from './schemas.ts';
import { roomsPaths } from './rooms/paths.ts';
import { roomsSchemas } from './rooms/schemas.ts';
import { vendorSchemas } from './vendor-schemas.ts';

export * from './catalogue/paths.ts';
export * from './catalogue/schemas.ts';
export * from './live-table.ts';
export * from './operator-paths.ts';
export * from './operator-schemas.ts';
export * from './paths.ts';
export * from './rooms/paths.ts';
export * from './rooms/schemas.ts';
export * from './rooms/vendor.ts';
export * from './schemas.ts';
export * from './vendor-schemas.ts';
export * from './vendor-book.ts';
export * from './vendor-tables.ts';

/** Menus, vendors, games, favourites and launch (specification §3, §4, §7). */
export const gamesCalls = joinCalls('games', gamesPaths, gamesSchemas);
export type GamesCalls = typeof gamesCalls;

/** Operators' decisions about the lobby, apart from the lobby's own calls, which every page loads. */
export const gamesOperatorCalls = joinCalls('games', gamesOperatorPaths, gamesOperatorSchemas);

/** The book of sports as operators trade it. */
export const bookCalls = joinCalls('games', bookPaths, bookSchemas);
export type BookCalls = typeof bookCalls;

/** Games, providers and connections that operators add. */
export const catalogueCalls = joinCalls('games', cataloguePaths, catalogueSchemas);
export type CatalogueCalls = typeof catalogueCalls;

/** Card rooms, ponds and play between players that looks agreed, for operators. */
export const roomsCalls = joinCalls('games', roomsPaths, roomsSchemas);
export type RoomsCalls = typeof roomsCalls;

/** The vendor API: signed calls of the seamless wallet (semantics §1). */
export const vendorCalls = joinCalls('vendor', vendorPaths, vendorSchemas);
export type VendorCalls = typeof vendorCalls;
