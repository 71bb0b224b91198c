/**
 * The five reel strips, read downwards and closed into a ring. A stop is the place shown in the top row; each stop
 * of a reel is equally likely. The weights of the game are the numbers of letters on each strip.
 */
export const STRIPS: readonly string[] = [
  'HACDPSHDBAHKCBFPHBKPBKDHFPDKBACBDP',
  'PCHFBPBAHDBSHPKHDFKBCDKHAPWDCADPBKW',
  'KPHDBAHFPWBKDCWPBWAHKCFKBHADCPHCBDSPD',
  'CBHFKHPCHAWPDWKDHKBHADPSDBCPBFKBPAD',
  'DBFDHKPBHKCBFAPDHBSADKBPHBPHADPCKPC',
];
