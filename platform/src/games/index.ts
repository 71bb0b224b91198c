export { findGameIds, gameWords, type GameWords } from './game-names.ts';
export { listPlayableGames, type PlayableGame } from './open-games.ts';
export { searchable } from './searchable.ts';
export { gamesWing } from './wing.ts';
