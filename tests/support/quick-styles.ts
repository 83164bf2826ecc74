import { createRequire } from 'node:module';

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

/** What this file uses of jsdom's styles. */
interface Rules {
  getDeclarationForElement(inside: object): CSSStyleDeclaration;
  getResolvedValue(inside: object, property: string): string;
}

const rules: Rules = createRequire(import.meta.url)('jsdom/lib/jsdom/living/helpers/style-rules.js');

/** What is looked at to tell what can be seen and pressed. */
const asked: ReadonlySet<string> = new Set(['display', 'visibility', 'pointer-events']);

// jsdom gives no type to what is inside.
const insideOf = <I extends object>(node: Node): I => {
  const key = Object.getOwnPropertySymbols(node).find(({ description }) => description === 'impl');
  if (key === undefined) throw new Error('jsdom keeps the inside of a document elsewhere now');
  return Reflect.get(node, key);
};

/** One of the selectors between the commas, by what it asks of the element itself. */
interface Alternative {
  /** Tags, or an attribute, of which it must have one; empty where any element may match. */
  readonly needs: readonly string[];
  /** Whether nothing else is asked of it. */
  readonly isAll: boolean;
}

/** In brackets nothing is a comma, and nothing leads to another element. */
function splitOutside(text: string, at: RegExp): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (/[([]/.test(letter)) depth += 1;
    if (/[)\]]/.test(letter)) depth -= 1;
    if (depth === 0 && at.test(letter)) parts.push('');
    else parts.push((parts.pop() ?? '') + letter);
  }
  return parts.filter((part) => part.trim() !== '');
}

const tag = '[a-z][\\w-]*';
const isTag = new RegExp(`^${tag}$`, 'i');
const firstTag = new RegExp(`^${tag}`, 'i');
const anyOfTags = new RegExp(`^:is\\((${tag}(?:,\\s*${tag})*)\\)`, 'i');
const firstAttribute = /^\[[\w-]+/;
/** Stands for the element that has the focus. */
const focused = ':focus';
/** The elements that can be so. */
const states: Readonly<Record<string, readonly string[]>> = {
  ':link': ['a', 'area', 'link'],
  ':visited': ['a', 'area', 'link'],
  ':autofill': ['input', 'select', 'textarea'],
  ':focus-visible': [focused],
};

function needsOf(compound: string): readonly string[] {
  const state = states[/^:[\w-]+/.exec(compound)?.[0] ?? ''];
  if (state !== undefined) return state;
  const [, tags] = anyOfTags.exec(compound) ?? [];
  if (tags !== undefined) return tags.toLowerCase().split(/,\s*/);
  const [need] = firstTag.exec(compound) ?? firstAttribute.exec(compound) ?? [];
  return need === undefined ? [] : [need.toLowerCase()];
}

const alternativesOf = (selector: string): readonly Alternative[] =>
  splitOutside(selector, /,/).flatMap((alternative) => {
    const [compound = ''] = splitOutside(alternative, /[\s>+~]/).slice(-1);
    // A part of an element, which has a style of its own.
    if (compound.includes('::')) return [];
    return { needs: needsOf(compound), isAll: isTag.test(alternative.trim()) };
  });

const known = new Map<string, readonly Alternative[]>();

/** Null where jsdom must look itself. */
function matches(selector: string, element: Element): boolean | null {
  const alternatives = known.get(selector) ?? alternativesOf(selector);
  known.set(selector, alternatives);
  const tag = element.localName.toLowerCase();
  const isThere = (need: string) => {
    if (need === focused) return element === element.ownerDocument.activeElement;
    return need === tag || (need[0] === '[' && element.hasAttributeNS(null, need.slice(1)));
  };
  const possible = alternatives.filter(({ needs }) => needs.length === 0 || needs.some(isThere));
  if (possible.length === 0) return false;
  return possible.some(({ isAll }) => isAll) ? true : null;
}

/**
 * jsdom compares an element with every rule of the browser's style sheet after each change of the document. Here it
 * does not where the tag or an attribute decides it, and what it answered holds until the document changes. The
 * styles are the same.
 */
export function quickenStyles(document: Document): void {
  const window = document.defaultView;
  const inside = insideOf<Inside>(document);
  if (window === null || inside.hasQuickStyles) return;
  inside.hasQuickStyles = true;
  const { _domSelector: matcher } = inside;
  const check = matcher.check.bind(matcher);
  matcher.check = (selector, element) => {
    const match = matches(selector, element);
    return match === null ? check(selector, element) : { match, pseudoElement: null };
  };

  const compute = window.getComputedStyle.bind(window);
  const styled = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>();
  const getComputedStyle = (element: Element, pseudoElement?: string | null): CSSStyleDeclaration => {
    if (pseudoElement || element.ownerDocument !== document || !element.isConnected)
      return compute(element, pseudoElement);
    const before = inside._styleCache && styled.get(inside._styleCache)?.get(element);
    if (before) return before;
    const impl = insideOf(element);
    // jsdom works out every colour beside the few properties that are read, so this one waits.
    let whole: CSSStyleDeclaration | null = null;
    const all = () => {
      whole ??= compute(element);
      return whole;
    };
    const read = (property: string) =>
      asked.has(property) ? rules.getResolvedValue(impl, property) : all().getPropertyValue(property);
    const style = new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return read;
        if (name === 'pointerEvents') return read('pointer-events');
        if (name === 'display' || name === 'visibility') return read(name);
        const value: unknown = Reflect.get(all(), name);
        return typeof value === 'function' ? value.bind(all()) : value;
      },
      has: (_, name) => name in all(),
    });
    // Asking makes the object that stands for the document as it is.
    rules.getDeclarationForElement(impl);
    const { _styleCache: state } = inside;
    if (state === null) return style;
    const styles = styled.get(state) ?? new WeakMap<Element, CSSStyleDeclaration>();
    styled.set(state, styles.set(element, style));
    return style;
  };
  Object.assign(window, { getComputedStyle });
  Object.assign(globalThis, { getComputedStyle });
}
