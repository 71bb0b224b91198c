import { build, type Plugin, type Rolldown } from 'vite';
import type { CodeGroups } from './code-groups.ts';
import { declaredIn } from './group-modules.ts';

/** The one element is reCAPTCHA's; the platform fills in the block of data. */
const pageWith = (script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Phone check</title>
    <script type="application/json" id="boot-data">{}</script>
  </head>
  <body>
    <div id="check"></div>
    <script type="module" src="/${script}"></script>
  </body>
</html>
`;

/**
 * Builds /phone-check.html and its one script, apart from the site: Firebase's library stays out of the site's
 * files, and the page is framed under a policy of its own (platform/src/kernel/site/phone-frame.ts).
 */
export function phoneFrame({ declared }: CodeGroups): Plugin {
  let root = '';
  return {
    name: 'phone-frame',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const [entry = this.error('phone-frame: no wing declares what is framed')] = declaredIn(declared(), 'framed');
      const { output } = (await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: {
          write: false,
          rolldownOptions: { input: entry, output: { format: 'es', codeSplitting: false } },
        },
      })) as Rolldown.RolldownOutput;
      const [{ code }] = output;
      const reference = this.emitFile({ type: 'asset', name: 'phone-check.js', source: code });
      this.emitFile({
        type: 'asset',
        fileName: 'phone-check.html',
        source: pageWith(this.getFileName(reference)),
      });
    },
  };
}
