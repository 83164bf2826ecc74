import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { look } from './look.css';

const small = { fontSize: '13px', lineHeight: '18px' };
const caption = { fontSize: '12px', lineHeight: '16px' };
const strong = { fontWeight: 550 };
const line = `1px solid ${look.line}`;
const ring = { outline: `2px solid ${look.focus}`, outlineOffset: '2px' };
const ringInside = { outline: `2px solid ${look.focus}`, outlineOffset: '-2px' };
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const medium = '(max-width: 1199px)';
const narrow = '(max-width: 767px)';

const chosen = { background: look.accentSoft, color: look.accent };
/** With the user's own few colours, which leave no other fill. */
const chosenForced = {
  '(forced-colors: active)': {
    forcedColorAdjust: 'none',
    background: 'Highlight',
    color: 'HighlightText',
  },
} as const;

globalStyle('body', { margin: 0, background: look.canvas, color: look.text, fontFamily: look.font });

export const page = style({
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  height: '100dvh',
  padding: '16px',
  '@media': { [medium]: { height: 'auto', gridTemplateRows: 'none' } },
});

globalStyle(`${page} *`, { boxSizing: 'border-box' });

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });

export const title = style({ margin: 0, fontSize: '24px', lineHeight: '30px', fontWeight: 620 });

export const field = style({ ...small, display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0 });

export const grow = style({
  ...small,
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  flex: 1,
  minWidth: '120px',
});

globalStyle(`${grow} input`, { accentColor: look.accent, minWidth: 0, minHeight: '24px' });

export const count = style({ ...caption, color: look.text3, fontVariantNumeric: 'tabular-nums' });

export const control = style({
  ...small,
  minWidth: 0,
  maxWidth: '220px',
  minHeight: '32px',
  padding: '6px 8px',
  border: `1px solid ${look.fieldLine}`,
  borderRadius: '8px',
  background: look.surface,
  color: look.text,
  fontFamily: 'inherit',
  selectors: { '&:focus-visible': ring },
  '@media': { [narrow]: { minHeight: '44px', maxWidth: '100%' } },
});

export const shortControl = style([control, { flex: 1 }]);

export const button = style([
  control,
  {
    borderColor: look.buttonLine,
    cursor: 'pointer',
    selectors: {
      '&:hover:enabled': { background: look.hover },
      '&:disabled': { color: look.text3, cursor: 'default' },
      '&[aria-pressed=true]': chosen,
    },
  },
]);

export const quiet = style([
  button,
  {
    minHeight: '24px',
    paddingBlock: '2px',
  },
]);

export const panels = style({
  display: 'grid',
  gap: '12px',
  minHeight: 0,
  gridTemplateColumns: 'minmax(180px, 240px) minmax(0, 1fr) minmax(280px, 340px)',
  gridTemplateRows: 'minmax(0, 3fr) minmax(0, 2fr)',
  gridTemplateAreas: '"actors chart side" "actors sequence side"',
  '@media': {
    [medium]: {
      gridTemplateColumns: 'minmax(180px, 240px) minmax(0, 1fr)',
      gridTemplateRows: 'none',
      gridTemplateAreas: '"actors chart" "side side" "sequence sequence"',
    },
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"actors" "chart" "side" "sequence"',
    },
  },
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  border: line,
  borderRadius: '12px',
  background: look.surface,
  overflow: 'hidden',
  contain: 'content',
});

const tall = { '@media': { [medium]: { height: '70vh' }, [narrow]: { height: '60vh' } } };

export const actorsPanel = style({ gridArea: 'actors', ...tall });

export const chartPanel = style({ gridArea: 'chart', ...tall });

export const sequencePanel = style({ gridArea: 'sequence', '@media': { [medium]: { height: '60vh' } } });

export const side = style({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  minHeight: 0,
  '@media': {
    [medium]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"context events" "send events"',
    },
    [narrow]: { display: 'flex' },
  },
});

export const contextPanel = style({
  gridArea: 'context',
  flex: '0 1 auto',
  maxHeight: '32%',
  '@media': { [medium]: { maxHeight: '40vh' } },
});

export const sendPanel = style({
  gridArea: 'send',
  flex: '0 1 auto',
  maxHeight: '36%',
  '@media': { [medium]: { maxHeight: 'none' } },
});

export const eventsPanel = style({
  gridArea: 'events',
  flex: '1 1 0',
  '@media': { [medium]: { height: '60vh' }, [narrow]: { flex: 'none' } },
});

export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  minHeight: '42px',
  paddingInline: '12px',
  borderBlockEnd: line,
});

export const panelTitle = style({ ...small, ...strong, ...cut, margin: 0 });

export const panelBody = style({
  flex: 1,
  minHeight: 0,
  padding: '12px',
  overflow: 'auto',
  selectors: { '&:focus-visible': ringInside },
});

export const actor = style({
  ...small,
  display: 'grid',
  padding: '4px 6px',
  borderRadius: '8px',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: look.hover },
    '&[aria-selected=true]': chosen,
    '&:focus-visible': ringInside,
  },
  '@media': { [narrow]: { minHeight: '44px', alignContent: 'center' } },
});

export const actorName = style(cut);

export const log = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  selectors: { '&:focus-visible': ringInside },
});

globalStyle(`${eventsPanel} ${panelBody}`, {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  padding: '4px',
});

export const about = style({ ...caption, flex: 'none', maxHeight: '50%', overflow: 'auto' });

export const aboutSummary = style({
  ...small,
  minHeight: '24px',
  paddingInline: '8px',
  borderRadius: '8px',
  cursor: 'pointer',
  selectors: { '&:focus-visible': ringInside },
});

export const aboutList = style({ margin: 0, padding: '4px 8px 8px' });

export const aboutName = style({ color: look.text3 });

export const aboutValue = style({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' });

export const logRows = style({ position: 'relative' });

export const event = style({
  ...small,
  position: 'absolute',
  insetInline: 0,
  display: 'grid',
  alignContent: 'center',
  height: '44px',
  paddingInline: '8px',
  borderRadius: '8px',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: look.hover },
    '&[aria-selected=true]': chosen,
  },
});

export const eventName = style(cut);

export const note = style({ ...caption, ...cut, margin: 0, color: look.text3 });

globalStyle(`[aria-selected=true] > ${note}`, {
  color: 'inherit',
});

globalStyle(`${page} [aria-selected=true], ${page} [aria-pressed=true]`, { '@media': chosenForced });

export const outcome = style({
  ...caption,
  display: 'block',
  color: look.text2,
  selectors: {
    '&[data-refused=true]': { color: look.warning },
    '&:not(:empty)': { marginBlockStart: '8px' },
  },
});

export const empty = style({ ...small, color: look.text2 });

export const code = style({ ...caption, margin: 0 });

export const form = style({ display: 'grid', gap: '8px' });

export const pair = style({
  ...small,
  display: 'grid',
  gridTemplateColumns: 'minmax(60px, 90px) minmax(0, 1fr)',
  alignItems: 'center',
  gap: '6px',
  overflowWrap: 'anywhere',
});

globalStyle(`${pair} > *`, { maxWidth: '100%' });

export const picture = style({});

export const fitted = style({});

globalStyle(`${fitted} > svg`, { maxWidth: '100%', height: 'auto' });

export const still = style({});

/** The pictures have the colours of the page. */
globalStyle(`${picture} > svg`, {
  vars: {
    '--statechart-surface': look.surface,
    '--statechart-inside': look.canvas,
    '--statechart-line': look.buttonLine,
    '--statechart-line-strong': look.fieldLine,
    '--statechart-text': look.text,
    '--statechart-text-2': look.text2,
    '--statechart-text-3': look.text3,
    '--statechart-accent': look.accent,
    '--statechart-accent-soft': look.accentSoft,
  },
});

globalStyle(`${picture} [data-active] > rect:first-of-type`, { stroke: look.accent, strokeWidth: '2' });

globalStyle(`${picture} [data-active] > .sc-leaf`, { fill: look.accentSoft });

// In one step: a colour that fades is painted anew in every frame. Two of the same, so that either starts again.
const lit = { stroke: look.accent, strokeWidth: '3' };
const turns = { odd: keyframes({ from: lit, to: lit }), even: keyframes({ from: lit, '50%': lit, to: lit }) };

for (const [turn, name] of Object.entries(turns)) {
  const taken = `${picture} g[data-taken=${turn}]`;
  globalStyle(`${taken} path, ${taken} > rect`, { animation: `${name} 1500ms step-end` });
}

globalStyle(`${still} g[data-taken] path, ${still} g[data-taken] > rect`, {
  stroke: look.accent,
  strokeWidth: '2.5',
});
globalStyle(`${picture} tspan[data-taken]`, { textDecoration: 'underline' });

export const sequence = style({ display: 'block' });

export const laneNames = style({
  position: 'sticky',
  top: '-12px',
  display: 'block',
  background: look.surface,
});

export const lane = style({ stroke: look.line, strokeDasharray: '3 4' });

export const laneName = style({ ...small, ...strong, fill: look.text });

export const message = style({
  fill: 'none',
  stroke: look.text3,
  selectors: { '&[data-shown]': { stroke: look.accent, strokeWidth: '2' } },
});

export const messageName = style({
  ...caption,
  fill: look.text2,
  stroke: look.surface,
  strokeWidth: '3px',
  paintOrder: 'stroke',
});
