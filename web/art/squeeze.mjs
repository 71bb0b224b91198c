/** Leaves out of SVG text what does not change the picture. */
export const squeeze = (s) => {
  s = s
    .replace(/(\d\.\d*?[1-9])0+(?=[^\d])/g, '$1')
    .replace(/(\d)\.0+(?=[^\d])/g, '$1')
    .replace(/([^\d])0\.(?=\d)/g, '$1.')
    .replace(/ transform="scale\(1\)"/g, '');
  // Neighbouring paths of one style become one path.
  for (let before = ''; before !== s;) {
    before = s;
    s = s.replace(/<path d="([^"]*)"([^>]*)\/><path d="([^"]*)"\2\/>/g, (m, a, rest, b) =>
      /url|transform|fill-rule/.test(rest) ? m : `<path d="${a}${b}"${rest}/>`,
    );
  }
  return s;
};
