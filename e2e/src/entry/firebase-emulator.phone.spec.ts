import { test } from '../setup/firebase-product.ts';
import { visit } from '../steps/account.ts';
import { loginByFirebase, newNumber, signUpByFirebase } from '../steps/firebase.ts';

// Run where FIREBASE_AUTH_EMULATOR_HOST names one; what is refused, or not emulated, the browser writes down.
test.use({ firebase: 'emulator', expectedComplaints: [/status of (400|422|501)/] });

test('Firebase sends the codes (its own emulator): sign up, and log in', async ({ page, sender }) => {
  const number = newNumber();
  await visit(page);
  await signUpByFirebase(page, number, sender);
  await loginByFirebase(page, number, sender);
});
