import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Found {
  readonly match: boolean;
  readonly pseudoElement: string | null;
}

/** What this file uses of the inside of jsdom's document. */
interface Inside {
  readonly _domSelector: {
    check(selector: string, element: Element): Found;
    matches(selector: string, element: Element): boolean;
  };
  /** Another object after each change of the document. */
  _styleCache: object | null;
  readonly styleSheets: { readonly _list: readonly Sheet[] };
  hasQuickStyles?: true;
}

type Declaration = Pick<CSSStyleDeclaration, 'getPropertyValue'>;

interface Rule {
  readonly selectorText?: string;
  readonly style: Declaration;
  /** Only of rules that have others in them. */
  readonly media?: ArrayLike<string>;
  readonly cssRules?: ArrayLike<Rule>;
}

interface Sheet {
  readonly cssRules: ArrayLike<Rule>;
}

/** What this file uses of jsdom's styles. */
interface Rules {
  getDeclarationForElement(inside: object): Declaration;
  getResolvedValue(inside: object, property: string): string;
}

const require = createRequire(import.meta.url);
const requireOfJsdom = createRequire(require.resolve('jsdom'));
const rules: Rules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { parse }: { parse(text: string): Sheet } = requireOfJsdom('@acemir/cssom');
const { CSSStyleDeclaration: Style }: { CSSStyleDeclaration: new () => CSSStyleDeclaration } =
  requireOfJsdom('cssstyle');

/** What is looked at to tell what can be seen and pressed. */
const asked = new Set(['display', 'visibility', 'pointer-events']);

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

type Values = ReadonlyMap<string, string>;

/** What of a style is asked for, as jsdom would read it. */
const askedOf = (style: Declaration): Values =>
  new Map(
    Array.from(asked, (property) => [property, style.getPropertyValue(property)] as const).filter(
      ([, value]) => value !== '',
    ),
  );

/** What a sheet may say is more than what a style accepts. */
function accepted(values: Values): Values {
  const style = new Style();
  return new Map(
    [...values].flatMap(([property, value]) => {
      if (value !== 'unset') style.setProperty(property, value);
      const read = value === 'unset' ? value : style.getPropertyValue(property);
      return read === '' ? [] : [[property, read] as const];
    }),
  );
}

interface AskedRule {
  readonly selector: string;
  readonly values: Values;
}

const askedRules = ({ cssRules }: Sheet): readonly AskedRule[] =>
  Array.from(cssRules).flatMap((rule) => {
    if (rule.media)
      return rule.cssRules && Array.from(rule.media).includes('screen')
        ? askedRules({ cssRules: rule.cssRules })
        : [];
    if (!rule.selectorText) return [];
    const values = askedOf(rule.style);
    if (values.size === 0) return [];
    // What stands before a rule, such as a namespace, is read as part of its selector.
    return [{ selector: rule.selectorText.split(';').pop()?.trim() ?? '', values: accepted(values) }];
  });

/** The rules of the browser that an element with this tag may match, whatever its attributes are. */
const ofTag = new Map<string, readonly (AskedRule & { readonly isSure: boolean })[]>();

let ofBrowser: readonly AskedRule[] | null = null;

function browserRulesFor(tag: string) {
  const before = ofTag.get(tag);
  if (before) return before;
  ofBrowser ??= askedRules(
    parse(readFileSync(require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.css'), 'utf8')),
  );
  const found = ofBrowser.flatMap((rule) => {
    const possible = alternativesOf(rule.selector).filter(
      ({ needs }) => needs.length === 0 || needs.some((need) => need === tag || !isTag.test(need)),
    );
    const isSure = possible.some(({ needs, isAll }) => isAll && needs.includes(tag));
    return possible.length === 0 ? [] : [{ ...rule, isSure }];
  });
  ofTag.set(tag, found);
  return found;
}

/** What this file uses of the inside of a style. */
interface InsideStyle extends ArrayLike<string> {
  readonly _computed?: boolean;
  readonly _values: ReadonlyMap<string, string>;
  readonly _priorities: ReadonlyMap<string, string>;
}

/** A style writes itself down three times for each property that it gets, and that is most of its work. */
function rememberTexts(): void {
  const before = Object.getOwnPropertyDescriptor(Style.prototype, 'cssText');
  const texts = new Map<string, string>();
  Object.defineProperty(Style.prototype, 'cssText', {
    ...before,
    get(this: InsideStyle): string {
      if (this._computed) return '';
      let said = '';
      for (let index = 0; index < this.length; index += 1) {
        const name = this[index] ?? '';
        said += `${name}:${this._values.get(name)}!${this._priorities.get(name)};`;
      }
      const text: string = texts.get(said) ?? before?.get?.call(this);
      texts.set(said, text);
      return text;
    },
  });
}

interface Styled {
  _initElementCSSInlineStyle(): void;
  _settingCssText: boolean;
  _style: CSSStyleDeclaration;
}

/** Each element makes its style as it is made itself, and most have none. */
function makeStylesLate(): void {
  for (const kind of ['HTMLElement', 'SVGElement']) {
    const { implementation }: { implementation: { prototype: Styled } } = require(
      `jsdom/lib/jsdom/living/nodes/${kind}-impl.js`,
    );
    const { prototype } = implementation;
    const make = prototype._initElementCSSInlineStyle;
    prototype._initElementCSSInlineStyle = function () {
      this._settingCssText = false;
    };
    Object.defineProperty(prototype, '_style', {
      configurable: true,
      set(this: Styled, value: CSSStyleDeclaration) {
        Object.defineProperty(this, '_style', { value });
      },
      get(this: Styled) {
        const { _settingCssText } = this;
        make.call(this);
        this._settingCssText = _settingCssText;
        return this._style;
      },
    });
  }
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
  const isMatch = matcher.matches.bind(matcher);
  matcher.matches = (selector, element) => matches(selector, element) ?? isMatch(selector, element);
  rememberTexts();
  makeStylesLate();

  const isMatched = (selector: string, element: Element) => {
    try {
      const { match, pseudoElement } = inside._domSelector.check(selector, element);
      return match && !pseudoElement;
    } catch {
      return false;
    }
  };
  const cascade = (element: Element): Values => {
    const values = new Map<string, string>();
    const take = (those: Values) => {
      for (const [property, value] of those)
        if (value === 'unset') values.delete(property);
        else values.set(property, value);
    };
    for (const rule of browserRulesFor(element.localName.toLowerCase()))
      if (rule.isSure || isMatched(rule.selector, element)) take(rule.values);
    for (const rule of inside.styleSheets._list.flatMap(askedRules))
      if (isMatched(rule.selector, element)) take(rule.values);
    if (element.hasAttributeNS(null, 'style')) take(askedOf(Reflect.get(element, 'style')));
    return values;
  };

  /** By the object that stands for the document as it is. */
  const cascades = new WeakMap<object, WeakMap<Element, Declaration>>();
  const now = () => {
    inside._styleCache ??= new WeakMap();
    const known = cascades.get(inside._styleCache) ?? new WeakMap<Element, Declaration>();
    cascades.set(inside._styleCache, known);
    return known;
  };
  const declarationOf = (element: Element): Declaration => {
    const known = now();
    const before = known.get(element);
    if (before) return before;
    const values = cascade(element);
    const declaration = { getPropertyValue: (property: string) => values.get(property) ?? '' };
    known.set(element, declaration);
    return declaration;
  };
  const wholeDeclarationOf = rules.getDeclarationForElement;
  /** jsdom works out what is inherited, and asks for each element's own. */
  const resolve = (element: Element, property: string): string => {
    rules.getDeclarationForElement = (impl) => declarationOf(impl as Element);
    try {
      return rules.getResolvedValue(element, property);
    } finally {
      rules.getDeclarationForElement = wholeDeclarationOf;
    }
  };

  const compute = window.getComputedStyle.bind(window);
  const styled = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>();
  const getComputedStyle = (element: Element, pseudoElement?: string | null): CSSStyleDeclaration => {
    if (pseudoElement || element.ownerDocument !== document || !element.isConnected)
      return compute(element, pseudoElement);
    const before = inside._styleCache && styled.get(inside._styleCache)?.get(element);
    if (before) return before;
    const impl = insideOf<Element>(element);
    // jsdom works out every colour beside the few properties that are read, so this one waits.
    let whole: CSSStyleDeclaration | null = null;
    const all = () => {
      whole ??= compute(element);
      return whole;
    };
    const read = (property: string) =>
      asked.has(property) ? resolve(impl, property) : all().getPropertyValue(property);
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
    inside._styleCache ??= new WeakMap();
    const styles = styled.get(inside._styleCache) ?? new WeakMap<Element, CSSStyleDeclaration>();
    styled.set(inside._styleCache, styles.set(element, style));
    return style;
  };
  Object.assign(window, { getComputedStyle });
  Object.assign(globalThis, { getComputedStyle });
}
