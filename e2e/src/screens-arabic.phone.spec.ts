import { lookAtPages, still } from './audit/every-screen.ts';
import { arabic } from './audit/looking.ts';
import { test } from './setup/product.ts';

// On a phone alone, where room is scarce. Dialogs, and what members see, are wide.
test.use(still);

lookAtPages(arabic);
