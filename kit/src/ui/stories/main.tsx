import '../styles/index.css';
import '../../../brands/baize/tokens.css';
import '../../../brands/harbour/dress.css';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allStories } from './collect.ts';
import { Controls } from './controls.tsx';
import styles from './stories.module.css';

// The address says how the parts are dressed: ?theme=light&dir=rtl&brand=harbour&lang=ar&part=button
const asked = new URLSearchParams(window.location.search);
const root = document.documentElement;
root.dataset['theme'] = asked.get('theme') ?? 'dark';
root.dataset['brand'] = asked.get('brand') ?? 'baize';
root.dir = asked.get('dir') ?? 'ltr';
root.lang = asked.get('lang') ?? 'en';

const i18n = setupI18n({ locale: root.lang, locales: root.lang, messages: { [root.lang]: {} } });
// Built, the site has its messages compiled; this page has none of its own.
i18n.setMessagesCompiler(compileMessage);
const parts = allStories().filter(({ part }) => !asked.has('part') || asked.get('part') === part);

const element = document.getElementById('root');
if (element) {
  createRoot(element).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <main className="wrap">
          <h1 className={styles.title}>Parts</h1>
          <div className={styles.grid}>
            {parts.map(({ part, stories }) => (
              <section key={part} aria-label={part} className={styles.part}>
                <h2 className={styles.name}>{part}</h2>
                {stories.map(({ name, Story }) => (
                  <div key={name} data-story={`${part}/${name}`} className={styles.story}>
                    <p className={styles.caption}>{name}</p>
                    <Story />
                  </div>
                ))}
              </section>
            ))}
          </div>
        </main>
        <Controls />
      </I18nProvider>
    </StrictMode>,
  );
}
