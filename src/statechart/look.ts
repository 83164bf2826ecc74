/** Colours by use: light, then dark. A page or a stylesheet may set `--statechart-…` to its own. */
const colours = {
  surface: ['#ffffff', '#16161d'],
  inside: ['#faf9f7', '#121218'],
  line: ['#dbd7cf', '#343441'],
  'line-strong': ['#8e887f', '#6e6c7d'],
  text: ['#1c1a18', '#f3f2f7'],
  'text-2': ['#55514a', '#bfbdcb'],
  'text-3': ['#6b665e', '#9896a8'],
  accent: ['#2c3dc4', '#a6b2ff'],
  'accent-soft': ['#eef0fd', '#1c2046'],
} as const;

type Colour = keyof typeof colours;

interface Paint {
  readonly fill?: Colour | 'none';
  readonly stroke?: Colour;
  readonly 'stroke-width'?: number;
  readonly 'stroke-dasharray'?: string;
  readonly 'font-size'?: number;
  readonly 'font-weight'?: number;
  readonly 'font-style'?: string;
}

/** How each part is painted, by its class without the prefix. */
const paints = {
  even: { fill: 'inside', stroke: 'line-strong' },
  odd: { fill: 'surface', stroke: 'line-strong' },
  region: { fill: 'none', stroke: 'line-strong', 'stroke-dasharray': '5 4' },
  leaf: { fill: 'surface', stroke: 'line-strong' },
  rule: { fill: 'none', stroke: 'line' },
  ring: { fill: 'none', stroke: 'line-strong' },
  tag: { fill: 'accent-soft' },
  dot: { fill: 'text-2' },
  way: { fill: 'none', stroke: 'text-3', 'stroke-width': 1.25 },
  head: { fill: 'text-3' },
  label: { fill: 'surface', stroke: 'line' },
  'text-name': { fill: 'text', 'font-size': 13, 'font-weight': 600 },
  'text-event': { fill: 'accent', 'font-size': 13, 'font-weight': 600 },
  'text-guard': { fill: 'text', 'font-size': 13 },
  'text-action': { fill: 'text-3', 'font-size': 12 },
  'text-keyword': { fill: 'text-3', 'font-size': 12, 'font-style': 'italic' },
  'text-plain': { fill: 'text-2', 'font-size': 13 },
  'text-tag': { fill: 'accent', 'font-size': 11 },
} as const satisfies Readonly<Record<string, Paint>>;

export type Part = keyof typeof paints;

export const prefix = 'sc-';
export const fontFamily = 'Inter, system-ui, "Segoe UI", Helvetica, Arial, sans-serif';

const isColour = (value: unknown): value is Colour => typeof value === 'string' && value in colours;

/** Attributes that any stylesheet goes before: the light colours, where there is none. */
export function attributesOf(part: Part): string {
  return Object.entries(paints[part])
    .map(([name, value]) => ` ${name}="${isColour(value) ? colours[value][0] : value}"`)
    .join('');
}

const variables = (at: 0 | 1) =>
  Object.entries(colours)
    .map(([name, pair]) => `--statechart-${name}:${pair[at]};`)
    .join('');

const rules = Object.entries(paints)
  .map(([part, paint]) => {
    const declarations = Object.entries(paint).map(
      ([name, value]) => `${name}:${isColour(value) ? `var(--statechart-${value})` : value}`,
    );
    return `.${prefix}${part}{${declarations.join(';')}}`;
  })
  .join('\n');

/** The stylesheet of a picture, for a page that holds pictures in itself. */
export const statechartCss = `.${prefix}chart{${variables(0)}font-family:${fontFamily}}
@media (prefers-color-scheme:dark){.${prefix}chart{${variables(1)}}}
${rules}
`;
