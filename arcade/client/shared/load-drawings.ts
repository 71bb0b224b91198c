/** Fetches a file of drawings to be put on a page, where `<use>` finds it; a parsed text would need a policy. */
export function loadDrawings(address: string): Promise<Element | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.addEventListener('loadend', () => resolve(request.responseXML?.documentElement));
    request.send();
  });
}
