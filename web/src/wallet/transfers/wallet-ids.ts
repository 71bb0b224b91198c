/** The main wallet's `accountTypeId`, as the protocol has it; its module would bring every schema along. */
export const MAIN_WALLET = '1';
