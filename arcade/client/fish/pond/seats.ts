export const CANNON_COUNT = 4;

/** The place of a cannon on the own screen: everybody sits at the lower start of theirs. */
export const placeOf = (cannon: number, own: number): number => (cannon - own + CANNON_COUNT) % CANNON_COUNT;
