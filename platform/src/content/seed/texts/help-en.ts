import type { Articles } from './articles.ts';

/** The help center, in English. */
export const helpEn: Articles = {
  'demo-credits': {
    title: 'What are demo credits?',
    content: `
<p>This site is a demo. Deposits add demo credits to your balance, and you play with them. Demo credits have no cash value: you can’t buy, withdraw or exchange them.</p>`,
  },
  'open-account': {
    title: 'How do I sign up?',
    content: `
<ol>
<li>Choose <strong>Sign up</strong> at the top of any page.</li>
<li>Choose a username and a password of at least 12 characters. A few words in a row are easy to remember.</li>
<li>If you have an invitation code, enter it. An invitation link fills it in for you.</li>
<li>Read the terms, confirm that you are 18 or older and choose <strong>Create account</strong>.</li>
</ol>
<p>We check automatically that you’re not a robot. There are no pictures to click.</p>`,
  },
  'cannot-sign-in': {
    title: 'I can’t log in. What can I do?',
    content: `
<p>Check your username first: it starts with a letter, and capital letters make no difference. After three wrong passwords we ask for the characters in a picture. After ten, the account is locked for 15 minutes and then unlocks automatically.</p>
<p>If you forgot your password, choose <strong>Forgot password?</strong> in the login window. If you don’t see it or don’t receive a message, contact customer service.</p>`,
  },
  'keep-safe': {
    title: 'How do I keep my account safe?',
    content: `
<ul>
<li>Use a password that you don’t use anywhere else. A password manager can fill it in for you.</li>
<li>Check the <strong>Security center</strong> regularly. It lists your logged-in devices and recent logins. Log out any device you don’t recognise and change your password.</li>
<li>Log out on shared devices.</li>
<li>Never share your password or a code. We never ask for them.</li>
</ul>`,
  },
  deposit: {
    title: 'How do I make a deposit?',
    content: `
<p>Choose <strong>Deposit</strong> next to your balance, then a payment method and an amount. The minimum, the maximum and any fee are shown before you confirm. The deposit appears in your account record right away.</p>
<p>If a deposit isn’t credited within an hour, contact us and give its number. Don’t pay again until we have found the first payment.</p>`,
  },
  'balance-record': {
    title: 'Where can I see my bets and transactions?',
    content: `
<p>Your <strong>Betting record</strong> shows each bet with its stake, return and net result. Your <strong>Account record</strong> shows every transaction with the balance after it. You can choose a period and download both as a file.</p>`,
  },
  fairness: {
    title: 'How do I know that a game is fair?',
    content: `
<p>Before each round the game shows the hash of its server seed. After the round it shows the seed. Both are kept in your betting record, and you can verify the round in your own browser.</p>
<p>You can also set your own seed, which becomes part of the result. That way nobody, including us, can know the result in advance.</p>`,
  },
  'cut-off': {
    title: 'I lost my connection during a round. Is my stake lost?',
    content: `
<p>No. Your stake is charged once, and the result was fixed before that. Open the game again to see how the round ended. If a round can’t be finished, your stake is refunded. Your betting record shows what happened.</p>`,
  },
  'coming-soon': {
    title: 'What does “Coming soon” mean?',
    content: `
<p>The game isn’t open yet, so you can’t bet on it. We announce the date once it is confirmed.</p>`,
  },
  pace: {
    title: 'Why is there no autoplay?',
    content: `
<p>So that you decide on every stake. A spin takes at least two and a half seconds, and your time and net position are shown above the game.</p>`,
  },
  limits: {
    title: 'How do limits work?',
    content: `
<p>Open “Limits and breaks” in your account. You can limit what you deposit or lose in a day, a week or a month, how long you stay logged in, and set a reality check that pauses your game at an interval you choose.</p>
<p>A lower limit applies at once. A higher one waits 24 hours, and then you confirm it within 7 days. If several limits apply, the lowest one counts. Nobody can raise a limit for you.</p>`,
  },
  'need-a-break': {
    title: 'I need a break from playing',
    content: `
<p>Open “Limits and breaks” in your account. A time-out lasts from 24 hours to 6 weeks, a self-exclusion 6 months, 1 year or 5 years. You’re logged out everywhere, your games end, and nobody can shorten it. Your balance stays yours: you can still log in to withdraw it.</p>
<p>If gambling is causing problems for you or someone close to you, read <a href="/help#responsible-gaming">Responsible Gaming</a>. You don’t need an account.</p>`,
  },
  install: {
    title: 'Is there an app?',
    content: `
<p>Yes, you can install the site as an app. On a phone, open your browser’s menu and choose <strong>Add to home screen</strong> or <strong>Install app</strong>. The <a href="/down">app download</a> page shows the steps for your device.</p>`,
  },
  browsers: {
    title: 'Which browsers are supported?',
    content: `
<p>Current browsers on phones, tablets and computers, up to two years old. If a page stays empty, update your browser, turn off extensions that change pages and reload. If the site offers a new version, update: what you’ve typed is kept.</p>`,
  },
};
