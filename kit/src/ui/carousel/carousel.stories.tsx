import { Button } from '../button/button.tsx';
import { Panel } from '../surface/card.tsx';
import { Carousel } from './carousel.tsx';

export const Panels = () => (
  <Carousel
    label="What is new"
    slides={['Your table is ready.', 'Marlow plays Selwyn tonight.', 'The northern draw.'].map((words, index) => ({
      id: String(index),
      label: words,
      content: (
        <Panel>
          <h3>{words}</h3>
          <br />
          <Button variant="primary" onFelt>
            Look closer
          </Button>
          <br />
          <br />
        </Panel>
      ),
    }))}
  />
);
