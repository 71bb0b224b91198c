/** Where the halls of the lotteries stand, by area (specification §2). */
export const hallPaths = { VN: '/vnlottery', SEA: '/seaLottery', ELOTT: '/elott' } as const;
