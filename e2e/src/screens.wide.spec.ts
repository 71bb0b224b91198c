import { lookAtEveryScreen, still } from './audit/every-screen.ts';
import { arabic, chinese, english } from './audit/looking.ts';
import { test } from './setup/product.ts';

test.use(still);
// Beside the others, what a member sees takes its time.
test.describe.configure({ timeout: 480_000 });

for (const kind of [english, chinese, arabic]) lookAtEveryScreen(kind);
