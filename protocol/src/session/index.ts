export * from './calls.ts';
export * from './entry/paths.ts';
export * from './entry/schemas.ts';
export * from './paths.ts';
export * from './schemas.ts';
