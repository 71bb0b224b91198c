import { lookAtMainMemberScreens, lookAtMainScreens, still } from './audit/every-screen.ts';
import { english, englishInTheDark, roomInArabic } from './audit/looking.ts';
import { test } from './setup/product.ts';

// On a phone alone, where room is scarce. Every screen in every language at both sizes is wide.
test.use(still);

lookAtMainScreens(english);
lookAtMainMemberScreens(englishInTheDark);
lookAtMainScreens(roomInArabic);
