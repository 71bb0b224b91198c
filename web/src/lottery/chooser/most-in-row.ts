/** Lotteries in a row above the list; an area with no more than these needs no row. */
export const MOST_IN_ROW = 6;
