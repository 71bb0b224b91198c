/** Whether an exact decimal is nothing. */
export const isZero = (amount: string): boolean => /^0(?:\.0*)?$/.test(amount);
