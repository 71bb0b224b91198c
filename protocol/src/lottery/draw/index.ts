/**
 * The draw itself, in one place for the platform that draws and the browser that verifies. It knows structures and
 * seeds alone: the lint refuses it any import from outside this folder, so no ticket can have a part in a draw.
 */
export * from './numbers.ts';
export * from './structure.ts';
