export * from './bounds.ts';
export * from './terms.ts';
export * from './tiers.ts';
