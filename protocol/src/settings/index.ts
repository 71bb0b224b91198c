export * from './calls.ts';
export * from './constants.ts';
export * from './look-paths.ts';
export * from './look-schemas.ts';
export * from './paths.ts';
export * from './patterns.ts';
export * from './schemas.ts';
export * from './setting-schemas.ts';
