import type { LotteryFamily } from '@baize/protocol/lottery/games';

/** The drawing of a family of lotteries, 3:4 (web/public/art/lottery). */
const covers: Readonly<Record<LotteryFamily, string>> = {
  VN_NORTH: 'vn-north',
  VN_SOUTH: 'vn-south',
  THAI: 'thai',
  LAO: 'lao',
  MY4D: '4d',
  SSC: 'ssc',
  K3: 'k3',
  PK10: 'pk10',
  X5: '11x5',
  KL8: 'kl8',
  PC28: 'pc28',
  KLSF: '11x5',
  LHC: 'mark-six',
  PL3: '3d',
};

interface FamilyCoverProps {
  family: string;
  gameCode?: string | undefined;
  className?: string | undefined;
}

/** The picture of a lottery. Its name stands beside it, so it says nothing itself. */
export function FamilyCover({ family, gameCode = '', className }: FamilyCoverProps) {
  const name = gameCode.includes('QUICK') ? 'vn-fast' : (covers[family as LotteryFamily] ?? 'ssc');
  return <img src={`/art/lottery/${name}.svg`} alt="" width={30} height={40} className={className} />;
}
