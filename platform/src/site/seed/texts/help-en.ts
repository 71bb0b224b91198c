import type { Articles } from './articles.ts';

/** The help centre, in English. */
export const helpEn: Articles = {
  'open-account': {
    title: 'How do I open an account?',
    content: `
<ol>
<li>Choose <strong>Sign up</strong> at the top of any page.</li>
<li>Pick a username and a password of at least 12 characters. A few words in a row are easier to keep in mind than signs.</li>
<li>If somebody invited you, enter their code. It can also come with the address you were given.</li>
<li>Read the terms, tick the box that you are 18 or older, and send the form.</li>
</ol>
<p>A short check that you are human runs in your browser by itself; there are no pictures to click.</p>`,
  },
  'cannot-sign-in': {
    title: 'I cannot sign in. What now?',
    content: `
<p>Look at the username first: it begins with a letter, and capital letters make no difference. After three wrong passwords you are asked for the characters in a picture, after ten the account rests for 15 minutes. It opens by itself; nothing is lost.</p>
<p>If you have forgotten your password, choose <strong>Forgot password?</strong> in the sign-in window. If that is not offered to you, or nothing arrives, ask customer service.</p>`,
  },
  'keep-safe': {
    title: 'How do I keep my account safe?',
    content: `
<ul>
<li>Use a password that you use nowhere else. A password manager can fill it in here.</li>
<li>Look at <strong>My account</strong> now and then: it lists open sessions and the last sign-ins. End what you do not know and change your password.</li>
<li>Sign out on devices that others use.</li>
<li>Tell nobody your password or a code, not even us. We never ask.</li>
</ul>`,
  },
  deposit: {
    title: 'How do I put money in?',
    content: `
<p>Open <strong>Deposit</strong> beside your balance, choose a way to pay and an amount. The smallest and the largest amount and the fee, if there is one, stand beside each way before you confirm. What you paid stands in your account record at once.</p>
<p>If a deposit is not credited within an hour, send us its number. Please do not send the same payment again before we have found the first.</p>`,
  },
  'balance-record': {
    title: 'Where do I see what I staked and what came back?',
    content: `
<p>In your <strong>betting record</strong>: each bet with its stake, its return and the difference. In your <strong>account record</strong>: every movement of your balance and what it stood at after it. Both can be narrowed to a stretch of time and saved as a file.</p>`,
  },
  fairness: {
    title: 'How do I know that a draw was fair?',
    content: `
<p>Before each round the game shows the fingerprint of a secret number. After it, the number itself. Your betting record keeps both, and a page of the game maker works the round out again in your own browser.</p>
<p>You may also set a number of your own that goes into the draw. Then nobody, we included, could have known the outcome before.</p>`,
  },
  'cut-off': {
    title: 'My connection broke in the middle of a round. Is my stake gone?',
    content: `
<p>No. A stake is taken once, and the outcome was fixed before it was taken. Open the game again: a round that was drawn is finished as it was drawn. If it cannot be finished, the stake is given back. Your betting record says which of the two it was.</p>`,
  },
  'coming-soon': {
    title: 'What does “Coming soon” mean?',
    content: `
<p>The game is announced and not open yet. Nothing can be staked on it, and no date is promised until it is certain.</p>`,
  },
  pace: {
    title: 'Why is there no automatic play?',
    content: `
<p>Because you should decide on every stake. A spin takes at least two and a half seconds, and the time you have played and your net position stay above the game. It is a little slower. It is meant to be.</p>`,
  },
  'need-a-break': {
    title: 'I need a break from playing',
    content: `
<p>Sign out and close the page; nothing waits for you and nothing expires. If you want us to close the door for you, tell customer service for how long: a day, a month, or for good. What is in your balance stays yours.</p>
<p>If playing is hurting you or somebody close to you, read <a href="/help#responsible-gaming">Responsible Gaming</a>. You do not need an account for it.</p>`,
  },
  install: {
    title: 'Can I have this as an app?',
    content: `
<p>Yes, without a shop. On a phone, open the menu of your browser and choose <strong>Add to home screen</strong> or <strong>Install app</strong>. The page <a href="/down">App download</a> shows the steps for your device and a code to scan with your phone.</p>`,
  },
  browsers: {
    title: 'Which browsers work?',
    content: `
<p>Every browser of the last two years on a phone, tablet or computer. If a page stays empty, update the browser, switch off extensions that change pages, and load it anew. If the site says that it has a new version, take it; what you have typed is kept.</p>`,
  },
};
