import { Badge } from '../badge/badge.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton, MoreLink, TextLink } from './link-button.tsx';
import { Panel } from '../surface/card.tsx';

export const Primary = () => (
  <div className="row">
    <Button variant="primary">Place 3 bets, 3.00</Button>
    <Button variant="primary" busy>
      Placing
    </Button>
    <Button variant="primary" disabled>
      Place bet
    </Button>
  </div>
);

export const Others = () => (
  <div className="row">
    <Button>Details</Button>
    <Button variant="line">Set a limit</Button>
    <Button variant="ghost">Not now</Button>
    <Button variant="danger">Close account</Button>
    <Button icon="headset">Talk to us</Button>
    <Button disabled>Off</Button>
  </div>
);

export const Sizes = () => (
  <div className="row">
    <Button size="sm" variant="line" icon="filter">
      Small
    </Button>
    <Button size="md" variant="line">
      Medium
    </Button>
    <Button size="lg" variant="primary">
      Large
    </Button>
    <Button block variant="primary">
      Whole width
    </Button>
  </div>
);

export const LongWords = () => (
  <Button variant="primary" block iconEnd="arrow-next">
    Einzahlungsbegrenzungserhöhungsantrag für die kommende Woche absenden
  </Button>
);

export const Icons = () => (
  <div className="row">
    <IconButton icon="menu" label="Open menu" />
    <IconButton icon="search" label="Search" variant="secondary" />
    <IconButton icon="heart" label="Favourite" pressed />
    <IconButton icon="refresh" label="Refresh" size="sm" />
    <IconButton icon="chevron-next" label="Next" variant="line" round />
    <IconButton icon="refresh" label="Refresh" busy />
  </div>
);

export const Links = () => (
  <div className="row">
    <LinkButton href="#" variant="primary">
      Go home
    </LinkButton>
    <LinkButton href="#" variant="ghost" iconEnd="external">
      All games
    </LinkButton>
    <MoreLink href="#">All promotions</MoreLink>
    <p>
      Read the <TextLink href="#">terms</TextLink> first.
    </p>
  </div>
);

export const OnFelt = () => (
  <Panel>
    <div className="row">
      <Button variant="primary" onFelt>
        Live tables
      </Button>
      <Button variant="line" onFelt>
        Look around first
      </Button>
      <Badge tone="cover">Free play</Badge>
    </div>
  </Panel>
);
