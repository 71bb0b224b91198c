// Runs before anything is painted, so that the theme chosen never flashes and the served page shows only what
// is true for who looks at it. The build writes the files named here into the root element's attributes
// (build/served-page.ts). Kept in step with src/app/theme.ts and src/app/served.css.
(function () {
  var page = document.documentElement;
  var files = page.dataset;

  function stored(storage, key) {
    try {
      return window[storage].getItem(key) || '';
    } catch {
      return '';
    }
  }

  var theme = stored('localStorage', 'theme') || 'auto';
  if (theme === 'auto') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  files.theme = theme === 'light' ? 'light' : 'dark';

  // A link from a search engine names the language in which it found the page.
  var named = /[?&]lang=([a-z]{2})\b/i.exec(location.search);
  var language = named ? named[1].toUpperCase() : stored('localStorage', 'lang');
  var english = language ? language === 'EN' : /^en/i.test(navigator.language);
  var home = location.pathname === '/' || location.pathname === '/index';
  var list = /^\/(?:rng|live|pvp|fish|hot|fav|sports|esports|elott|lottery)$/.test(location.pathname);
  files.served = english ? (home ? 'home' : 'shell') : 'other';
  if (stored('sessionStorage', 'token')) files.signedIn = '';

  // What the platform wrote into the page, which stands before this script.
  var values = {};
  try {
    values = JSON.parse(document.getElementById('boot-data').textContent).values || {};
  } catch {
    // A page without it shows what is true for everybody.
  }
  // A closed site, or one that asks to sign in first, draws none of what was served.
  var status = values['site.getStatus'];
  var permission = values['site.getPermission'];
  var signInFirst = permission && permission.info.whitelabel.LOGINWENTHOME && files.signedIn === undefined;
  if ((status && status.status) || signInFirst) files.served = 'other';

  function link(rel, href, priority) {
    var element = document.createElement('link');
    element.rel = rel;
    element.crossOrigin = '';
    element.fetchPriority = priority || 'low';
    element.href = href;
    document.head.append(element);
    return element;
  }

  // A page of games shows its heading and its covers, which came with the page, before the site's code does.
  function showList() {
    var kept = document.getElementById('served-list');
    var place = document.querySelector('#root[data-served] main');
    if (!kept || !place) return;
    var answer = values['games.listGames'];
    place.replaceChildren(kept.content.cloneNode(true));
    // What would be typed here now would be lost when the site's code comes.
    place.inert = true;
    place.querySelector('h1').textContent = JSON.parse(kept.dataset.titles)[location.pathname];
    var places = place.querySelector('[data-served-games]');
    if (!answer || !places) return;
    Array.from(places.children).forEach(function (card, index) {
      var game = answer.games[index];
      if (!game) return card.remove();
      // A path of our own, as src/games/covers.ts has it.
      if (!/^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(game.showIcon)) return;
      var cover = new Image(300, 400);
      cover.alt = '';
      cover.src = game.showIcon;
      card.firstElementChild.append(cover);
    });
    files.served = 'list';
  }

  // The development server serves the code by a script of its own.
  if (!files.siteCode) return;
  // What the page itself needs is named here too, so that it does not wait for the site's code to ask for it.
  if (home) link('modulepreload', files.homeCode);
  if (list) {
    files.listCode.split(' ').forEach(function (href) {
      link('modulepreload', href);
    });
    var waitsFor = 2;
    var ready = function () {
      waitsFor -= 1;
      if (waitsFor > 0 || files.served !== 'shell' || location.search) return;
      try {
        showList();
      } catch {
        // The site's code shows it a moment later.
      }
      var covers = Array.from(document.querySelectorAll('[data-served-games] img')).slice(0, 6);
      var painted = covers.map(function (cover) {
        return cover.decode().catch(function () {});
      });
      void Promise.all(painted).then(afterFrame);
    };
    link('stylesheet', files.listStyle, 'high').onload = ready;
    document.addEventListener('DOMContentLoaded', ready);
  }
  var seenFonts = stored('localStorage', 'fonts') === files.fonts;
  if (seenFonts) link('stylesheet', files.fonts);

  // A press on a served button is kept until the site's code has taken over, and then given to the button that
  // stands in its place. Links work by themselves.
  function nameOf(button) {
    return button.getAttribute('aria-label') || button.textContent;
  }
  addEventListener(
    'click',
    function (event) {
      var place = document.querySelector('#root[data-served]');
      var pressed = place && event.target instanceof Element && event.target.closest('button');
      if (!pressed || !place.contains(pressed) || place.dataset.served) return;
      place.dataset.served = nameOf(pressed);
      new MutationObserver(function (_, observer) {
        if (place.hasAttribute('data-served')) return;
        observer.disconnect();
        requestAnimationFrame(function () {
          var buttons = Array.from(place.querySelectorAll('button'));
          var same = buttons.find(function (button) {
            return nameOf(button) === nameOf(pressed);
          });
          if (same) same.click();
        });
      }).observe(place, { attributeFilter: ['data-served'] });
    },
    true,
  );

  var begun = false;
  function begin() {
    if (begun) return;
    begun = true;
    import(files.siteCode).catch(function () {
      document.getElementById('not-arrived').hidden = false;
    });
    if (seenFonts) return;
    link('stylesheet', files.fonts);
    try {
      localStorage.setItem('fonts', files.fonts);
    } catch {
      // Then they come after the first frame the next time too.
    }
  }
  function afterFrame() {
    requestAnimationFrame(function () {
      setTimeout(begin);
    });
  }
  // After the first frame, or after the first covers. A page in the background has neither, and begins at once.
  if (document.visibilityState === 'hidden') begin();
  else {
    if (!list || files.served !== 'shell' || location.search) afterFrame();
    setTimeout(begin, 2000);
  }
})();
