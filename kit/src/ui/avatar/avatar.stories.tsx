import { RankBall } from './avatar.tsx';

export const Ranks = () => (
  <div className="row">
    {[0, 1, 2, 3, 4, 5, 6, 7].map((rank) => (
      <RankBall key={rank} rank={rank} label={`Rank ${rank}`} />
    ))}
    <RankBall rank={4} size="lg" />
    <RankBall rank={12} size="xl" />
    <RankBall rank={2} size="sm" />
  </div>
);
