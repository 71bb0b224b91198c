import { lookAtPages, lookAtWhatMembersSee, still } from './audit/every-screen.ts';
import { english } from './audit/looking.ts';
import { test } from './setup/product.ts';

// On a desktop alone, as Chinese on a phone: both languages and both sizes. Dialogs in English are wide.
test.use(still);

lookAtPages(english);
lookAtWhatMembersSee(english);
