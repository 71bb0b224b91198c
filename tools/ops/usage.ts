export const USAGE = `Sets what a brand's site shows and to whom, as an operator. Every change is on record; open pages follow within 5 s.

  npm run ops -- <command> [options]

Getting in
  login [--username NAME]          asks for the password (or OPS_PASSWORD), keeps the session in DATA_DIR
                                   and for a code (or OPS_CODE) where the operator has a second factor
  logout · whoami
  second-factor [on | confirm CODE | off | codes]
                                   a code of an authenticator with each login; off and codes ask for one
  operator create --username NAME  on the platform's own machine: makes an operator of --merchant

The site
  show                             everything that is set
  brand [--hosts A,B] [--symbol S] [--language CODE]
                                   under which host names the brand is found, and how it is shown
  brand add CODE --name NAME --currency USD [--hosts A,B] [--symbol S] [--language CODE]
                                   on the platform's own machine: makes another brand
  status                           open or closed, as it stands
  status maintenance [--until TIME] [--notice EN="Back soon"]…
                                   closes the site; TIME is 2026-05-01T12:00:00Z, or +30m, +2h from now
  status open                      opens it again
  regions [--deny-countries A,B] [--allow-countries A,B] [--deny-addresses N,N] [--allow-addresses N,N]
                                   where it is offered; an option replaces its list, an empty one clears it
  switches [NAME=on|off]…          LOGINWENTHOME=on and the like; without any, lists them
  rules [FIELD KEY=VALUE…] [--terms-ticked on|off]
                                   sign-up fields: rules payeeName enabled=on required=on min=2
  menu [--hide KEY,KEY]            menu entries not to show; an empty list shows all
  customer-service [--live URL] [--vip URL] [--off]
  analytics [--id G-… | --off]

Texts: notices · announcements · banners · help · resources
  <texts> list                     with their ids
  <texts> show ID                  one, as JSON to change
  <texts> template                 an example to fill in
  <texts> add FILE                 FILE holds JSON; - reads it from the terminal or a pipe
  <texts> set ID FILE              writes one anew; FILE needs the revision that show gave
  <texts> on ID · off ID           shows or hides one
  <texts> remove ID --yes

Other addresses of the site (signed lists; the key never leaves your hands)
  routes keygen --out FILE         makes a key; pin the public half, which is printed, in the brand
  routes sign --key FILE [--days 90] URL…
  routes clear

Records
  audit [--action A] [--operator NAME] [--page N]     who changed what, from what, into what
  feedback [--page N]

Everywhere
  --platform URL (http://localhost:PORT)   --merchant CODE (baize)   --json   --help

In the demo: OPS_PASSWORD='Baize#2026demo' npm run ops -- login --username operator`;

/** What a person did wrong in typing; shown as it is, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
