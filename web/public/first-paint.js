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
  // What else is served: the files and the pieces of each kind of page, as build/served-page.ts wrote them.
  var pages = JSON.parse(files.pages || '{}');
  var kind = Object.keys(pages).find(function (name) {
    return location.pathname in pages[name].titles;
  });
  var isLottery = kind === 'lotteries';
  if (isLottery && /[?&]gameCode=/.test(location.search)) kind = 'hall';
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

  function link(rel, href) {
    var element = document.createElement('link');
    element.rel = rel;
    element.crossOrigin = '';
    element.fetchPriority = 'low';
    element.href = href;
    document.head.append(element);
    return element;
  }

  // A page of games shows its covers, which came with the page, before the site's code does.
  function fillGames(place) {
    var answer = values['games.listGames'];
    if (!answer) return;
    // What would be typed here now would be lost when the site's code comes.
    place.inert = true;
    Array.from(place.querySelector('[data-served-games]').children).forEach(function (card, index) {
      var game = answer.games[index];
      if (!game) return card.remove();
      // A path of our own, as src/games/covers.ts has it.
      if (!/^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/.test(game.showIcon)) return;
      var cover = new Image(300, 400);
      cover.alt = '';
      cover.src = game.showIcon;
      card.firstElementChild.append(cover);
    });
  }

  // The help shows its texts. The page has one of each part, which is drawn again for every text.
  function fillHelp(place) {
    var texts = values['site.listHelpEntries'].entries.filter(function (entry) {
      return entry.topic === 'about';
    });
    repeat(place.querySelector('[data-served-links]'), texts, function (item, text) {
      var link = item.querySelector('a');
      link.hash = text.anchor;
      link.textContent = text.title;
    });
    repeat(place.querySelector('[data-served-texts]'), texts, function (section, text) {
      section.id = text.anchor;
      section.querySelector('h2').textContent = text.title;
      write(section.lastElementChild, text.content);
    });
  }
  function repeat(place, entries, fill) {
    var model = place.firstElementChild;
    place.replaceChildren.apply(
      place,
      entries.map(function (entry) {
        var copy = model.cloneNode(true);
        fill(copy, entry);
        return copy;
      }),
    );
  }
  // Builds what HTML says out of a few elements without attributes and of words: nothing in it can run.
  function write(place, html) {
    var known = /^(?:p|h[2-4]|ul|ol|li|table|tbody|tr|th|td|strong|em|b|i|br)$/;
    var open = place;
    html.split(/(<[^>]*>)/).forEach(function (piece) {
      var tag = /^<(\/?)([a-z0-9]+)/.exec(piece);
      if (!tag) return open.append(piece.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, character));
      if (!known.test(tag[2])) return;
      if (tag[1]) {
        if (open !== place) open = open.parentElement;
      } else {
        var element = document.createElement(tag[2]);
        open.append(element);
        if (tag[2] !== 'br') open = element;
      }
    });
  }
  function character(_, name) {
    return { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }[name];
  }

  // A hall is called after its lottery.
  function fillHall(place) {
    var hall = values['lottery.getHall'];
    if (hall) place.querySelector('h1').textContent = hall.gameName;
  }

  function showPage() {
    var kept = document.getElementById('served-' + kind);
    var place = document.querySelector('#root[data-served] main');
    if (!kept || !place) return;
    place.replaceChildren(kept.content.cloneNode(true));
    var title = pages[kind].titles[location.pathname];
    if (title) place.querySelector('h1').textContent = title;
    if (kind === 'games') fillGames(place);
    if (kind === 'help') fillHelp(place);
    if (kind === 'hall') fillHall(place);
    files.served = 'page';
  }

  // The development server serves the code by a script of its own.
  if (!files.siteCode) return;
  var showsPage = kind && files.served === 'shell' && (isLottery || !location.search);
  if (showsPage) {
    document.addEventListener('DOMContentLoaded', function () {
      try {
        showPage();
      } catch {
        // The site's code shows it a moment later.
      }
      var covers = Array.from(document.querySelectorAll('[data-served-games] img')).slice(0, 6);
      var painted = covers.map(function (cover) {
        return cover.decode().catch(function () {});
      });
      // With the frame that shows it, and not with the one before: the code would hold its words up.
      void Promise.all(painted).then(function () {
        requestAnimationFrame(function () {
          requestAnimationFrame(afterFrame);
        });
      });
    });
  }
  var seenFonts = stored('localStorage', 'fonts') === files.fonts;
  if (seenFonts) link('stylesheet', files.fonts);

  // In the frame after the site's code has drawn the page.
  function arrived(then) {
    new MutationObserver(function (_, observer) {
      if (document.querySelector('#root[data-served]')) return;
      observer.disconnect();
      requestAnimationFrame(then);
    }).observe(document, { attributeFilter: ['data-served'], subtree: true });
  }
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
      arrived(function () {
        var buttons = Array.from(place.querySelectorAll('button'));
        var same = buttons.find(function (button) {
          return nameOf(button) === nameOf(pressed);
        });
        if (same) same.click();
      });
    },
    true,
  );

  function nextTask() {
    return new Promise(function (resolve) {
      setTimeout(resolve);
    });
  }
  function preload(href) {
    if (!document.querySelector('link[href="' + href + '"]')) link('modulepreload', href);
  }
  var begun = false;
  function begin() {
    if (begun) return;
    begun = true;
    files.preload.split(' ').forEach(preload);
    // Where the words of the other languages are.
    if (!english) preload(files.words);
    // What the page itself needs is named too, so that it does not wait for the site's code to ask for it.
    setTimeout(function () {
      if (home) preload(files.homeCode);
      if (kind) pages[kind].scripts.concat(pages[kind].next[location.pathname] || []).forEach(preload);
    });
    // One after the other, each in a task of its own: taken up together they would hold up a touch.
    files.preload
      .split(' ')
      .reduce(function (before, href) {
        return before
          .then(function () {
            return import(href);
          })
          .then(nextTask);
      }, Promise.resolve())
      .catch(function () {
        document.getElementById('not-arrived').hidden = false;
      });
    if (seenFonts) return;
    // Faces of a first visit follow the code, which makes the page answer; until then the device's own stand in.
    arrived(fetchFonts);
  }
  // Once all are there, and then family by family: each time that faces are added the page is laid out anew.
  function fetchFonts() {
    fetch(files.faces)
      .then(function (response) {
        return response.json();
      })
      .then(addFaces)
      .then(function () {
        localStorage.setItem('fonts', files.fonts);
      })
      .catch(function () {
        // The device's own letters stay, and the next visit tries again.
      });
  }
  function addFaces(list) {
    var families = {};
    var loaded = list.map(function (one) {
      var face = new FontFace(one.family, one.source, one.descriptors);
      (families[one.family] = families[one.family] || []).push(face);
      return one.always && face.load();
    });
    return Promise.all(loaded).then(function () {
      return Object.values(families).reduce(function (before, faces) {
        return before.then(function () {
          faces.forEach(function (face) {
            document.fonts.add(face);
          });
          return nextFrame();
        });
      }, Promise.resolve());
    });
  }
  function nextFrame() {
    return new Promise(function (resolve) {
      requestAnimationFrame(function () {
        setTimeout(resolve);
      });
    });
  }
  // Not with the frame itself: code that comes beside it would hold it up. Where nothing of the served page is true
  // there are no contents to wait for.
  function afterFrame() {
    if (files.served !== 'other')
      try {
        new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
        return;
      } catch {
        // A browser that does not tell of paints.
      }
    requestAnimationFrame(function () {
      setTimeout(begin);
    });
  }
  // After the first frame, or after the first covers. A page in the background has neither, and begins at once.
  if (document.visibilityState === 'hidden') begin();
  else {
    if (!showsPage) afterFrame();
    setTimeout(begin, 2000);
  }
})();
