// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { quickenStyles } from './quick-styles';

const tags =
  'a address article b bdi blockquote button center code dd del details dialog dir div dl dt em embed fieldset figure ' +
  'form h1 h2 h3 hr i iframe img input ins kbd label legend li listing main mark menu meter nav object ol optgroup ' +
  'option output p pre progress q rp rt ruby s search section select slot small span strong sub summary sup svg table ' +
  'tbody td template textarea tfoot th thead tr u ul unknown-one var video wbr xmp';
const attributes = [
  'hidden',
  'hidden="until-found"',
  'open',
  'popover',
  'dir="rtl"',
  'type="search"',
  'type="hidden"',
  'nowrap',
  'sizes="auto"',
];

const seenIn = (style: CSSStyleDeclaration) => [
  style.display,
  style.visibility,
  style.pointerEvents,
  style.getPropertyValue('display'),
  style.getPropertyValue('color'),
  style.cssText,
];

const selectors = [
  'input',
  'a[href]',
  'h1, h2, [open], :focus',
  'ul ul li',
  '.warm > span',
  ':is(ol, ul) > *',
  ':not(button)',
  'td:first-child',
];

const stylesOf = (root: ParentNode) =>
  [...root.querySelectorAll('*')].map((element) => [
    `${element.localName} ${element.className}`,
    ...selectors.map((selector) => element.matches(selector)),
    ...seenIn(getComputedStyle(element)),
  ]);

/** The same properties, set one after the other. */
const written = () => {
  const element = document.createElement('div');
  const texts: (string | null)[] = [];
  const set = (name: string, value: string, priority = '') => {
    element.style.setProperty(name, value, priority);
    texts.push(element.getAttribute('style'));
  };
  set('margin', '-1px');
  set('border', '0px');
  set('margin-left', '2px', 'important');
  set('border-top', '1px solid red');
  set('--own', 'x');
  set('margin', '');
  element.setAttribute('style', 'left:1px; wrong; LEFT: 2px');
  return [...texts, element.getAttribute('style'), element.style.left, element.style.cssText];
};

test('the computed style of every element is as before, and changes with the document', () => {
  const elements = [
    ...tags.split(' ').map((tag) => [tag, ''] as const),
    ...['dialog', 'div', 'img', 'input'].flatMap((tag) => attributes.map((each) => [tag, each] as const)),
    ...['a', 'area', 'link', 'button'].map((tag) => [tag, 'href="#"'] as const),
    ...['button', 'reset', 'checkbox', 'radio'].map((type) => ['input', `type="${type}"`] as const),
  ];
  for (const [tag, attribute] of elements) {
    const holder = document.createElement('div');
    holder.innerHTML = `<${tag} ${attribute}></${tag}>`;
    document.body.append(holder);
  }
  document.body.insertAdjacentHTML(
    'beforeend',
    '<style>.warm > span, p:is(.warm, b) { color: red } @media screen { [data-x] { visibility: hidden } }</style>' +
      '<ul><li><ol><ul><li>deep</li></ul></ol></li></ul><p class="warm"><span data-x style="display: flex"></span></p>' +
      '<table><tr><td></td></tr></table><details open><summary></summary></details>',
  );
  document.querySelector('button')?.focus();
  const textsBefore = written();
  const before = stylesOf(document);
  expect(new Set(before.map((styles) => styles.at(-1))).size).toBeGreaterThan(30);
  quickenStyles(document);
  expect(written()).toEqual(textsBefore);
  expect(written()).toEqual(textsBefore);
  document.body.append(document.createElement('hr'));
  expect(stylesOf(document).slice(0, -1)).toEqual(before);
  // Once more, from what is known.
  expect(stylesOf(document).slice(0, -1)).toEqual(before);

  const last = document.querySelector('body > hr');
  if (!(last instanceof HTMLElement)) throw new Error('there is no last element');
  expect(getComputedStyle(last).display).toBe('block');
  last.hidden = true;
  expect(getComputedStyle(last).display).toBe('none');
  last.hidden = false;
  last.style.visibility = 'hidden';
  const { display, visibility } = getComputedStyle(last);
  expect({ display, visibility }).toEqual({ display: 'block', visibility: 'hidden' });
  last.remove();
  expect(getComputedStyle(last).visibility).toBe('hidden');
}, 60_000);
