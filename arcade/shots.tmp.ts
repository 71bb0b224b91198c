import { loadGames } from './src/games/registry.ts';
import { BrowserStage } from './src/testing/browser.ts';
const stage = new BrowserStage();
await stage.open();
const codes = [...(await loadGames()).keys()];
const [w = 1440, h = 900, tag = 'wide', lang = 'EN'] = process.argv.slice(2);
for (const code of codes) {
  try {
    const seat = await stage.sit({ game: code, width: Number(w), height: Number(h), language: lang as string });
    await seat.ready();
    await seat.page.screenshot({ path: `/tmp/shots/g-${code}-${tag}-idle.png` });
    await seat.frame.locator('.spin').click();
    await seat.passes(700);
    await seat.page.screenshot({ path: `/tmp/shots/g-${code}-${tag}-spin.png` });
    for (let i = 0; i < 12; i += 1) {
      const step = seat.frame.locator('[data-step]:enabled').first();
      if (await step.isVisible().catch(() => false)) {
        await step.click({ timeout: 1500 }).catch(() => {});
        if (i > 2) break;
      }
      await seat.passes(700);
    }
    await seat.page.screenshot({ path: `/tmp/shots/g-${code}-${tag}-end.png` });
    await seat.page.context().close();
  } catch (e) {
    console.log(code, String(e).slice(0, 200));
  }
}
await stage.close();
