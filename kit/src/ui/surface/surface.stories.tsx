import { Button } from '../button/button.tsx';
import { MoreLink } from '../button/link-button.tsx';
import { Card, Panel } from './card.tsx';
import { Note } from './note.tsx';
import { SectionHead } from './section-head.tsx';
import { Task, TaskList } from '../task-list/task-list.tsx';

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

export const Tasks = () => (
  <TaskList empty="Nothing needs your attention.">
    <Task
      icon="wallet"
      tone="warn"
      title="Pay agt.binh-thanh 1,184.02"
      text="Dividend, 1 to 15 Nov"
      action={<Button variant="primary">Pay</Button>}
    />
    <Task icon="lock" tone="bad" title="2 accounts are frozen" />
  </TaskList>
);

export const NoTasks = () => <TaskList empty="Nothing needs your attention.">{null}</TaskList>;
