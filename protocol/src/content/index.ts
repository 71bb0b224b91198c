export * from './calls.ts';
export * from './constants.ts';
export * from './entry-schemas.ts';
export * from './paths.ts';
export * from './schemas.ts';
