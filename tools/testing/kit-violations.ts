import { FLOORS_MEET, imports, NO_WAY, type Violation } from './violation.ts';

const KIT = 'The kit knows no wing';

/** Imports that the kit may not make, and imports of the kit that others may not make. */
export const kitViolations: readonly Violation[] = [
  {
    rule: 'kit → a wing, by path',
    path: 'kit/src/ui/refused-29.ts',
    text: imports('../../../web/src/wallet/index.ts'),
    says: KIT,
  },
  {
    rule: 'kit → app, by path',
    path: 'kit/src/ui/refused-30.ts',
    text: imports('../../../web/src/app/refused-inside.ts'),
    says: KIT,
  },
  {
    rule: 'kit → web, by package',
    path: 'kit/src/i18n/refused-31.ts',
    text: imports('@baize/web/games'),
    says: FLOORS_MEET,
  },
  {
    rule: 'kit → a wing of the protocol',
    path: 'kit/src/ui/refused-41.ts',
    text: imports('@baize/protocol/wallet'),
    says: KIT,
  },
  {
    rule: 'kit → a path of the protocol',
    path: 'kit/src/kernel/refused-42.ts',
    text: imports('@baize/protocol/wallet/paths'),
    says: KIT,
  },
  {
    rule: 'the kit’s kernel → ui',
    path: 'kit/src/kernel/refused-32.ts',
    text: imports('../ui/refused-inside.ts'),
    says: NO_WAY,
  },
  {
    rule: 'the kit’s i18n → ui',
    path: 'kit/src/i18n/refused-43.ts',
    text: imports('../ui/refused-inside.ts'),
    says: NO_WAY,
  },
  {
    rule: 'the kit’s ui → a brand',
    path: 'kit/src/ui/refused-44.ts',
    text: imports('../../brands/refused-inside.ts'),
    says: NO_WAY,
  },
  {
    rule: 'kit → itself, by package',
    path: 'kit/src/ui/refused-45.ts',
    text: imports('@baize/kit/kernel/format/money.ts'),
    says: 'Within the kit, import by a relative path.',
  },
  {
    rule: 'web → kit, by path',
    path: 'web/src/wallet/refused-46.ts',
    text: imports('../../../kit/src/ui/refused-inside.ts'),
    says: NO_WAY,
  },
  {
    rule: 'a wing → a brand',
    path: 'web/src/wallet/refused-47.ts',
    text: imports('@baize/kit/brands/baize/brand.ts'),
    says: 'The page says which brand is worn',
  },
  {
    rule: 'platform → kit',
    path: 'platform/src/wallet/refused-48.ts',
    text: imports('@baize/kit/kernel/format/money.ts'),
    says: 'The kit is what front ends stand on',
  },
];
