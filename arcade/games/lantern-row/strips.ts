/** The five reel strips, read downwards and closed into a ring. Symbols stand in stacks, so one window holds few kinds. */
export const STRIPS: readonly string[] = [
  'PPBBLLLBBBHHLLHHTTSKKKPPPTTTUUCC',
  'UUUPPWTTCCKKHHTTPPBBLLKKLLHHBBS',
  'BBTTTHHSLLPPCCPPHHWKKUUKKTTBBBLL',
  'KKKCCSHHWLLLBBBLLUUTTPPPTTHHBBPP',
  'LLBBBPPPHHTTBBHHSTTLLLCCKKKPPUU',
];

/** The strips of the free spins: the three reels in the middle carry two lanterns each. */
export const FREE_STRIPS: readonly string[] = [
  'SHHBBBTTKKKLLLUULLTTTPPHHBBPPPCC',
  'LLKKTTHHBBHHWPPKKBBLLUUUWTTSPPCC',
  'LLTTTPPLLKKTTBBCCSHHWHHKKPPWBBBUU',
  'BBTTWHHSPPPUUUPPHHLLLKKKTTLLWBBBCC',
  'BBHHPPSLLHHUUBBBTTLLLKKKPPPTTCC',
];
