/** The draws. The lint refuses this folder any import but the shared draw, so that no ticket can have a part in one. */
export * from './seeds.ts';
