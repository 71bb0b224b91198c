import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailedState } from './failed-state.tsx';
import { Meter, ProgressBar } from './progress.tsx';
import { Scene } from './scene.tsx';
import { LoadingRegion, Skeleton } from './skeleton.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { StepTrack } from './step-track.tsx';

export const Empty = () => (
  <>
    <EmptyState
      title="No games results for “harvest moon”"
      text="Check the spelling or clear the two filters."
      action={<Button>Clear filters</Button>}
    />
    <EmptyState art="letter" title="No messages yet" text="We write when money moves or when a limit changes." />
    <EmptyState art="search" title="Nothing found" />
  </>
);

export const Failed = () => <FailedState onRetry={() => undefined} />;

export const Waiting = () => (
  <LoadingRegion>
    <Skeleton shape="title" width="half" />
    <Skeleton />
    <Skeleton width="short" />
    <Skeleton shape="disc" />
    <Skeleton shape="block" />
  </LoadingRegion>
);

export const Turning = () => <Spinner label="Loading" />;

export const Progress = () => (
  <>
    <ProgressBar label="Play-through" value={64} max={100} text="64 of 100" />
    <Meter label="Deposits this week" value={120} max={200} text="120.00 of 200.00" />
    <ProgressBar label="Done" value={100} max={100} tone="ok" labelHidden />
  </>
);

export const Scenes = () => (
  <>
    <Scene
      felt
      art="lamp"
      title="We are setting the table"
      headingLevel={2}
      actions={
        <Button onFelt variant="line" icon="headset">
          Contact us
        </Button>
      }
    >
      <p>Planned maintenance until 04:30 (your time). Open bets are safe and will settle as usual.</p>
    </Scene>
    <Scene art="door" title="We’re not available here" headingLevel={2}>
      <p>You seem to be in a place where we are not licensed.</p>
    </Scene>
    <Scene art="ball" title="We couldn’t find this page" headingLevel={2}>
      <p>The address may be old or mistyped.</p>
    </Scene>
    <Scene art="offline" title="You’re offline" headingLevel={2}>
      <p>Bets already placed stand.</p>
    </Scene>
  </>
);

export const Track = () => (
  <StepTrack
    label="Progress"
    steps={[
      { id: 'asked', title: 'Submitted', end: '19:42', state: 'done' },
      { id: 'sent', title: 'Sent to the bank', text: 'Usually takes 20 minutes', state: 'here' },
      { id: 'there', title: 'Received', state: 'next' },
    ]}
  />
);

export const TrackStopped = () => (
  <StepTrack
    label="Progress"
    steps={[
      { id: 'asked', title: 'Submitted', end: '18 Nov', state: 'done' },
      { id: 'stop', title: 'Declined', text: 'The name on the account differs.', end: '18 Nov', state: 'stopped' },
    ]}
  />
);
