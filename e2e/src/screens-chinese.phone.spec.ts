import { lookAtPages, still } from './audit/every-screen.ts';
import { chinese } from './audit/looking.ts';
import { test } from './setup/product.ts';

// On a phone alone, as English on a desktop. Dialogs, and what members see, are wide.
test.use(still);

lookAtPages(chinese);
