import type { PlayExamples } from './play-example.ts';

/** Written by platform/src/lottery/engine/examples/examples-cli.ts (npm run generate). */
export const SOUTH_EAST_ASIA_EXAMPLES: PlayExamples = {
  THAI: {
    TOP3: '710|*|first:970710',
    TOTE3: '017|6|first:970710',
    FRONT3: '308|*|front3:308',
    BOTTOM3: '142|*|last3:142',
    TOP2: '10|*|first:970710',
    BOTTOM2: '65|*|last2:65',
    RUN_TOP: '0|*|first:970710',
    RUN_BOTTOM: '6|*|last2:65',
    TOP4: '0710|*|first:970710',
    TOTE4: '0170|12|first:970710',
  },
  LAO: {
    D4: '9707|*|first:9707',
    D3: '707|*|first:9707',
    D2: '07|*|first:9707',
  },
  MY4D: {
    BIG: '9707|first|first:9707',
    SMALL: '9707|first|first:9707',
    '4A': '9707|*|first:9707',
    IBOX_BIG: '7079|12:first|first:9707',
    IBOX_SMALL: '7079|12:first|first:9707',
    '3A': '707|*|first:9707',
  },
};
