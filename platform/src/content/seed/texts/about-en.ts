import type { Articles } from './articles.ts';

/** The about list (specification §2), in English. `{name}` stands for the brand, `{who}` for who runs it. */
export const aboutEn: Articles = {
  about: {
    title: 'About Company',
    content: `
<p>{name} is a gaming site for adults. You have one account, one balance and one set of records for everything, and you can check them at any time.</p>
<h3>What we care about</h3>
<ul>
<li><strong>Results you can verify.</strong> In our own games, the server seed is fixed before you bet and revealed after the round.</li>
<li><strong>Clear records.</strong> Every change of your balance is in your account record.</li>
<li><strong>Your own pace.</strong> There is no autoplay, and your time and net position are shown while you play.</li>
</ul>
<h3>Who we are</h3>
<p>{who}</p>`,
  },
  contact: {
    title: 'Contact Us',
    content: `
<p>Tell us what happened and when, and include the number of the bet or deposit. You can find it in your records.</p>
<ul>
<li><strong>Customer service:</strong> use the button at the edge of any page. Members above rank 4 reach the VIP service with the same button.</li>
<li><strong>E-mail:</strong> you can find our address next to the same button. We usually reply within one working day.</li>
<li><strong>Feedback:</strong> tell us what we can do better. You don’t need an account.</li>
</ul>
<p>We never ask for your password, your payment password or a code that was sent to you. Don’t share them with anyone.</p>`,
  },
  terms: {
    title: 'General Terms and Conditions',
    content: `
<h3>1. Who can play</h3>
<p>You must be at least 18, of legal age where you live and legally allowed to play there. You can open one account, in your own name and for your own use. We may ask for proof of age and identity before a withdrawal, and we may close accounts that break these rules.</p>
<h3>2. Your account</h3>
<p>Keep your password private and log out on shared devices. The security center lists your logged-in devices, and you can log them out there. You are responsible for activity on your account until you tell us that someone else has your password.</p>
<h3>3. Your balance</h3>
<p>Your account record shows every deposit, stake and return. Nothing you do can take your balance below zero, and a stake is charged only once. Balances don’t earn interest. Points don’t expire.</p>
<h3>4. Games and results</h3>
<p>The rules, odds and return of each game are shown in the game. The result doesn’t depend on anyone’s stake. In our own games, the server seed is fixed before you bet and revealed after the round. An interrupted round is finished with its result or refunded, and your record shows which. We correct obvious errors in odds or payouts and tell you.</p>
<h3>5. Promotions</h3>
<p>The conditions of a promotion are shown before you join. Unless stated otherwise, each promotion is available once per person, household and device.</p>
<h3>6. What isn’t allowed</h3>
<ul>
<li>Having more than one account, or an account for someone else.</li>
<li>Using software that plays for you or tells you how to play.</li>
<li>Colluding with other players at a table.</li>
<li>Using money that isn’t yours or whose source you can’t show.</li>
</ul>
<h3>7. Closing your account</h3>
<p>To close your account, contact customer service. Your balance stays yours. {name} may block an account because of fraud or underage play, or when the law requires it, and will tell you why unless that isn’t allowed.</p>
<h3>8. Complaints</h3>
<p>Contact us first. Every bet has a number: include it. If we can’t resolve your complaint within eight weeks, you can take it to the authority responsible for this site.</p>
<h3>9. Changes</h3>
<p>We announce changes to these terms before they take effect. Bets placed earlier stay under the earlier terms.</p>`,
  },
  'responsible-gaming': {
    title: 'Responsible Gaming',
    content: `
<p>Every game keeps a share of what is staked, so over time players lose more than they win. Only play with money you can afford to lose, and never try to win back losses.</p>
<h3>What you see while you play</h3>
<p>Your time since login and your net position are shown above the game. There is a pause between rounds, and no autoplay.</p>
<h3>Taking a break</h3>
<p>Under Limits and breaks in your account you can limit what you deposit, lose and how long you play, take a time-out of 24 hours to 6 weeks, or exclude yourself for 6 months, 1 year or 5 years. Your balance stays yours, and you can still withdraw it.</p>
<h3>Warning signs</h3>
<ul>
<li>You play longer or for more than you planned.</li>
<li>You hide your gambling or borrow money for it.</li>
<li>You think about it when you should sleep or work.</li>
<li>You play to escape from problems.</li>
</ul>
<p>If any of these apply to you, stop and talk to someone. <a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> offers free help in many languages to players and the people around them.</p>
<h3>Under 18</h3>
<p>Nobody under 18 may play. If children use your device, log out, don’t save your password and consider a filter that blocks gambling sites.</p>`,
  },
  privacy: {
    title: 'Privacy Policy',
    content: `
<h3>What we collect</h3>
<p>The details you enter when you sign up, each login with its time, IP address and device, and every transaction. We need them to run your account and to meet our legal duties.</p>
<p>We store passwords only in a form that can’t be read back.</p>
<h3>Who we share it with</h3>
<p>Game providers receive a player number, never your name. Payment companies receive what a payment needs. {name} doesn’t sell your data and doesn’t show third-party advertising.</p>
<h3>How long we keep it</h3>
<p>For as long as you have an account, and afterwards for as long as the law requires, which is five years in most places. Feedback sent without an account isn’t linked to you.</p>
<h3>In your browser</h3>
<p>Your session, language and light or dark theme are stored in your browser. The session ends when you log out or close the tab. We only count your visits if you agree.</p>
<h3>Your rights</h3>
<p>You can ask to see, correct or receive a copy of your data, and to have it deleted where the law allows. Contact us: we reply within a month.</p>`,
  },
  affiliates: {
    title: 'Affiliates',
    content: `
<p>Affiliates refer new players and earn a share of the revenue. The share, how it is calculated and when it is paid are set out in an agreement that both sides sign before you start.</p>
<h3>Our rules</h3>
<ul>
<li>You are of legal age, or a registered company.</li>
<li>You don’t send spam or target anyone under 18.</li>
<li>You don’t promise winnings or an income from playing.</li>
<li>You label your link as advertising.</li>
</ul>
<h3>How to apply</h3>
<p>Contact us with the address of your site or channel and a short description of your audience. We review and answer every application.</p>`,
  },
  refund: {
    title: 'Refund Policy',
    content: `
<h3>When you get a refund</h3>
<ul>
<li>A deposit was charged twice: we refund the second charge to the same payment method.</li>
<li>A deposit didn’t arrive: we trace it with the payment company and credit or refund it.</li>
<li>A round couldn’t be finished: your stake is refunded automatically and shown in your record.</li>
<li>You didn’t make the payment: tell us and your bank immediately. We hold any amount that hasn’t been staked.</li>
</ul>
<h3>When you don’t</h3>
<p>Settled bets are final, won or lost. A deposit that was staked can’t be refunded.</p>
<h3>How to ask for a refund</h3>
<p>Contact us within 30 days from your account, with the number of the deposit or bet. We reply within five working days. Refunds go to the original payment method, free of charge.</p>`,
  },
};
