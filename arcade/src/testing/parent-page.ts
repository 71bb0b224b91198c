import type { ServerResponse } from 'node:http';

/** A platform's game page as far as a game can tell: a frame with the launch address, and a record of messages. */
export const parentPage =
  (frameUrl: () => string) =>
  (url: URL, response: ServerResponse): void => {
    if (url.pathname !== '/game') return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Game</title>
<style>html,body,main{margin:0;height:100%;background:#000}iframe{border:0;width:100%;height:100%;display:block;border-radius:14px}</style>
<main><iframe title="Game" sandbox="allow-scripts allow-same-origin allow-popups" src="${frameUrl()}"></iframe></main>
<script>
  window.heard = [];
  addEventListener('message', (event) => heard.push({ origin: event.origin, data: event.data }));
  window.say = (message) => document.querySelector('iframe').contentWindow.postMessage(message, '*');
</script>`);
  };
