interface Found {
  readonly match: boolean;
  readonly pseudoElement: string | null;
}

/** What this file uses of the inside of jsdom's document. */
interface Inside {
  readonly _domSelector: { check(selector: string, element: Element): Found };
  /** Another object after each change of the document. */
  readonly _styleCache: object | null;
  hasQuickStyles?: true;
}

const insideOf = (document: Document): Inside => {
  const key = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  if (key === undefined) throw new Error('jsdom keeps the inside of a document elsewhere now');
  return Reflect.get(document, key);
};

const attributes = /\[(?:"[^"]*"|'[^']*'|[^\]])*\]/g;
const argumentsOf = /\([^()]*\)/g;

/** The tag or the attribute that an element must have for each alternative of a selector; '' where any may match. */
function neededBy(selector: string): readonly string[] {
  let plain = selector.replace(attributes, (found) => `[${/^[\w-]+/.exec(found.slice(1))?.[0] ?? ''}]`);
  for (
    let shorter = plain.replace(argumentsOf, '');
    shorter !== plain;
    shorter = plain.replace(argumentsOf, '')
  )
    plain = shorter;
  return plain.split(',').map((alternative) => {
    const last =
      alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return (/^[a-z][\w-]*|^\[[\w-]+/i.exec(last)?.[0] ?? '').toLowerCase();
  });
}

const needed = new Map<string, readonly string[]>();

function mayMatch(selector: string, element: Element): boolean {
  const needs = needed.get(selector) ?? neededBy(selector);
  needed.set(selector, needs);
  const tag = element.localName.toLowerCase();
  return needs.some(
    (need) => need === '' || need === tag || (need[0] === '[' && element.hasAttributeNS(null, need.slice(1))),
  );
}

/**
 * jsdom compares an element with every rule of the browser's style sheet after each change of the document. Here it
 * does not where the tag or an attribute rules it out, and what it answered holds until the document changes. The
 * styles are the same.
 */
export function quickenStyles(document: Document): void {
  const window = document.defaultView;
  const inside = insideOf(document);
  if (window === null || inside.hasQuickStyles) return;
  inside.hasQuickStyles = true;
  const { _domSelector: matcher } = inside;
  const check = matcher.check.bind(matcher);
  const none: Found = { match: false, pseudoElement: null };
  matcher.check = (selector, element) => (mayMatch(selector, element) ? check(selector, element) : none);

  const compute = window.getComputedStyle.bind(window);
  const known = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>();
  const getComputedStyle = (element: Element, pseudoElement?: string | null): CSSStyleDeclaration => {
    if (pseudoElement || element.ownerDocument !== document || !element.isConnected)
      return compute(element, pseudoElement);
    const before = inside._styleCache && known.get(inside._styleCache)?.get(element);
    if (before) return before;
    const style = compute(element);
    const { _styleCache: state } = inside;
    if (state === null) return style;
    const styles = known.get(state) ?? new WeakMap<Element, CSSStyleDeclaration>();
    known.set(state, styles.set(element, style));
    return style;
  };
  Object.assign(window, { getComputedStyle });
  Object.assign(globalThis, { getComputedStyle });
}
