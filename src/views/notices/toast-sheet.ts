/**
 * notistack writes its rules through goober into a style element, which the content policy refuses.
 * goober takes window._goober instead when it is there: here the text goes to an adopted style sheet.
 * Import this file before notistack.
 */
interface GooberSheet {
  readonly parentNode: Node;
  readonly firstChild: { data: string };
  nonce?: string;
}

function adoptedSheet(): GooberSheet {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let written = '';
  return {
    parentNode: document.head,
    firstChild: {
      get data() {
        return written;
      },
      set data(rules: string) {
        written = rules;
        sheet.replaceSync(rules);
      },
    },
  };
}

// jsdom has no adopted style sheets; goober's own element will do there.
if ('adoptedStyleSheets' in document) Object.assign(window, { _goober: adoptedSheet() });

export {};
