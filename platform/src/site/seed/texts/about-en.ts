import type { Articles } from './articles.ts';

/** The about list (specification §2), in English. `{name}` stands for the brand. */
export const aboutEn: Articles = {
  about: {
    title: 'About Company',
    content: `
<p>{name} is a gaming site for adults who like to see how things work. We keep one account, one balance and one record for everything you do here, and you can look at each of them at any time.</p>
<h3>What we care about</h3>
<ul>
<li><strong>Draws you can check.</strong> What decides a round is sealed before you stake and opened after it.</li>
<li><strong>Money in plain sight.</strong> Every movement of your balance stands in your account record, to the last unit.</li>
<li><strong>A calm pace.</strong> No game plays by itself, and your time and net position stay in view.</li>
</ul>
<h3>Who we are</h3>
<p>The name of the company that runs this site, its address and the number of its licence stand in the footer of every page. If you find none there, you are looking at a demonstration: nothing here is real money, and nothing can be withdrawn.</p>`,
  },
  contact: {
    title: 'Contact Us',
    content: `
<p>People answer here, not scripts. Tell us what happened, when, and the number of the bet or the deposit if there is one; it stands in your record.</p>
<ul>
<li><strong>Customer service:</strong> the button at the edge of every page opens a conversation. Members of a rank above 4 reach the VIP service by the same button.</li>
<li><strong>E-mail:</strong> the address stands beside the same button. We answer within one working day.</li>
<li><strong>Feedback:</strong> a short word about what we should do better reaches us without an account.</li>
</ul>
<p>We never ask for your password, your payment password or a code that was sent to you. Whoever does is not one of us.</p>`,
  },
  terms: {
    title: 'General Terms and Conditions',
    content: `
<h3>1. Who may play</h3>
<p>You must be 18 or older, of age where you live, and allowed to play there. You open one account, in your own name, and play for yourself. We may ask for proof of age and identity before money leaves your account, and close an account that was opened against these rules.</p>
<h3>2. Your account</h3>
<p>Keep your password to yourself and sign out on devices that others use. You see every open session in the security centre and can end it there. What happens under your password counts as yours until you tell us that somebody else has it.</p>
<h3>3. Your money</h3>
<p>What you put in, stake and get back is kept to the last unit in your account record. Your balance can never be below zero through anything you do, and a stake is taken once. Balances earn no interest. Points never expire.</p>
<h3>4. Games and draws</h3>
<p>The rules, the chances and the return of each game stand in the game. A draw is fixed before you stake and never depends on what anyone staked. A round that is cut off is finished as it was drawn, or the stake is given back; your record says which. An obvious error in odds or in paying out is put right, and you are told.</p>
<h3>5. Offers</h3>
<p>An offer that asks something of you says what it asks before you take it. An offer is made once to each person, household and device unless it says otherwise.</p>
<h3>6. What is not allowed</h3>
<ul>
<li>More than one account, or an account for somebody else.</li>
<li>Programs that play, or that work out for you what to play.</li>
<li>Agreeing with others at a table against the rest of it.</li>
<li>Money that is not yours or whose source you cannot show.</li>
</ul>
<h3>7. Leaving</h3>
<p>You may leave at any time and take what is yours with you. {name} may block an account for fraud, for play under age, or when the law asks for it, and tells you why unless it may not.</p>
<h3>8. If we disagree</h3>
<p>Write to us first; each bet has a number and a proof that both sides can look at. If that does not settle it within eight weeks, the authority that licenses us hears complaints.</p>
<h3>9. Changes</h3>
<p>We announce changes to these terms as a notice before they count. Bets that were placed before stay under the terms they were placed under.</p>`,
  },
  'responsible-gaming': {
    title: 'Responsible Gaming',
    content: `
<p>Every game keeps a part of what is staked; over time, more goes in than comes back. Play with money you can spare, for the pleasure of it, and never to win back what is gone.</p>
<h3>What stays in view</h3>
<p>While you play, the time since you signed in and your net position stand above the game. Games take their time between rounds, and none of them plays by itself.</p>
<h3>Signs to take seriously</h3>
<ul>
<li>Playing longer or for more than you meant to.</li>
<li>Hiding it, or borrowing for it.</li>
<li>Thinking of it when you should sleep or work.</li>
<li>Playing to get away from something.</li>
</ul>
<p>Any of these is a reason to stop and talk to someone. <a href="https://www.gamblingtherapy.org/">Gambling Therapy</a> listens free of charge, in many languages, to players and to those around them.</p>
<h3>Under 18</h3>
<p>Nobody under 18 plays here. If children use your device, sign out, do not keep your password on it, and think about a filter that keeps gaming sites away.</p>`,
  },
  privacy: {
    title: 'Privacy Policy',
    content: `
<h3>What we keep</h3>
<p>What you enter when you sign up, each sign-in with its time, address and kind of device, and every movement of your money. We need them to run your account and to answer for it to the authority that licenses us.</p>
<p>Passwords are kept only as a fingerprint that cannot be turned back.</p>
<h3>Who sees it</h3>
<p>Makers of games are told a made-up number for you, never your name. Payment companies are told what a payment needs. {name} sells nothing about you and shows no advertising of others.</p>
<h3>How long</h3>
<p>As long as you have an account, and after that for as long as the law of the licence asks for, which is five years in most places. Feedback without an account is not tied to you at all.</p>
<h3>In your browser</h3>
<p>Your session, your language and your choice of light or dark are kept in your browser. The session goes when you sign out or close the tab. Nothing counts your visit unless you have agreed to it.</p>
<h3>What you can ask</h3>
<p>You may see what we keep, have it put right, have a copy of it, and have what the law lets us forget forgotten. Write to us; we answer within a month.</p>`,
  },
  affiliates: {
    title: 'Affiliates',
    content: `
<p>Affiliates bring people who did not know us and earn a part of what we earn from them. The part, how it is worked out and when it is paid stand in an agreement that both sides sign before anything begins.</p>
<h3>What we ask</h3>
<ul>
<li>You are of age, and a person or a company with a name.</li>
<li>You do not write to people who did not ask you to, and you do not speak to anyone under 18.</li>
<li>You promise nothing that we do not: no sure wins, no way to make a living.</li>
<li>You say that the link is an advertisement.</li>
</ul>
<h3>How to begin</h3>
<p>Write to us with the address of your site or channel and a few words about those who read it. A person looks at every application and answers, whatever the answer is.</p>`,
  },
  refund: {
    title: 'Refund Policy',
    content: `
<h3>When money comes back</h3>
<ul>
<li>A deposit that was taken twice: the second one goes back the way it came.</li>
<li>A deposit that never arrived: we look for it with the payment company and credit it, or it goes back.</li>
<li>A round that could not be finished: the stake is given back by itself, and your record says so.</li>
<li>A payment that was not yours: tell us and your bank at once. What was not staked is kept for its owner.</li>
</ul>
<h3>When it does not</h3>
<p>A stake that was drawn and settled is final, won or lost. A deposit that was staked is not a purchase that can be sent back.</p>
<h3>How to ask</h3>
<p>Within 30 days, from your account, with the number of the deposit or the bet. We look at it within five working days and tell you what we found. What goes back goes the way it came, without a fee.</p>`,
  },
};
