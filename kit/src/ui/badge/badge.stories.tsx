import { useState } from 'react';
import { Badge } from './badge.tsx';
import { Count } from './count.tsx';
import { Chip, RemovableChip } from './chip.tsx';

export const Badges = () => (
  <div className="row">
    <Badge>Settled</Badge>
    <Badge tone="ok" icon="check">
      Approved
    </Badge>
    <Badge tone="warn" icon="clock">
      Waiting
    </Badge>
    <Badge tone="bad" icon="close">
      Rejected
    </Badge>
    <Badge tone="info">Open</Badge>
    <Badge tone="accent">VIP</Badge>
    <Badge tone="cover">Free play</Badge>
    <Count value={5} label="5 messages" />
    <Count value={128} />
  </div>
);

export function Chips() {
  const [on, setOn] = useState(true);
  return (
    <div className="row">
      <Chip>Chip</Chip>
      <Chip pressed={on} icon="heart" onClick={() => setOn(!on)}>
        Favorites
      </Chip>
      <Chip count="118">Larkspur</Chip>
      <RemovableChip name="Minimum stake no higher than 0.10" onRemove={() => setOn(false)} />
      <Chip disabled>Off</Chip>
    </div>
  );
}
