import { MoreLink } from '../button/link-button.tsx';
import { Card, Panel } from './card.tsx';
import { Note } from './note.tsx';
import { SectionHead } from './section-head.tsx';

export const Cards = () => (
  <>
    <Card padded>A card holds one thing.</Card>
    <Panel>Felt, at most once in a screenful.</Panel>
  </>
);

export const Notes = () => (
  <>
    <Note>
      <b>No time limit yet.</b> Many members ask for a pause after an hour.
    </Note>
    <Note tone="ok">Your e-mail is confirmed.</Note>
    <Note tone="warn">Your new limit starts tomorrow at 09:12.</Note>
    <Note tone="bad">The code has run out. Ask for another.</Note>
  </>
);

export const Heads = () => (
  <SectionHead
    title="Hot this week"
    text="What members opened most, Monday to today."
    end={<MoreLink href="#">All games</MoreLink>}
  />
);
