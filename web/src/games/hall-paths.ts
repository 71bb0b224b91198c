/** The paths of the lottery halls, by area (specification §2). */
export const hallPaths = { VN: '/vnlottery', SEA: '/seaLottery', ELOTT: '/elott' } as const;
