import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, focusRingInset, quick, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const keyboard = style({
  flex: 1,
  '@media': { [media.compact]: { display: 'none' }, [media.coarse]: { display: 'none' } },
});

export const keys = style({ paddingBlock: vars.space[4], paddingInline: vars.space[6] });

/** The key of the button stands over the keys of the list. */
export const all = style({ marginInlineEnd: `calc(-1 * ${vars.space.snug})` });

/** Fills the window; on the phone it flows: hero, counters, links, readiness. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.dashboardSide}`,
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gap: vars.space[6],
  rowGap: vars.space.block,
  flex: 1,
  '@media': {
    [media.stacked]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'none',
      rowGap: vars.space[6],
      flex: 'none',
    },
  },
});

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  minWidth: 0,
  '@media': { [media.stacked]: { order: 2 } },
});

/** As high as the card is when everything is ready. */
export const readiness = style({
  minHeight: vars.measure.readiness,
  '@media': { [media.phone]: { order: 1 } },
});

export const counters = style({
  gridColumn: '1 / -1',
  '@media': { [media.stacked]: { order: 1 } },
});

/** What a supervisor has beside the badge. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[4],
});
/** The phone's top bar has it. */
export const badge = style({ display: 'contents', '@media': { [media.phone]: { display: 'none' } } });

export const card = style({ flexShrink: 0 });

export const item = style({
  position: 'relative',
  selectors: { '& + &': { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

const row = style({
  ...bodyText,
  ...emphasised,
  ...quick('background-color'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  width: '100%',
  minHeight: vars.size.touch,
  paddingInline: vars.space[6],
  textAlign: 'start',
});

export const link = style([
  row,
  {
    color: vars.color.text,
    selectors: {
      '&:hover': { backgroundColor: vars.color.surfaceHover },
      '&:active': { backgroundColor: vars.color.surfacePress },
      '&:focus-visible': { ...focusRingInset, backgroundColor: vars.color.accentSoft },
    },
  },
]);

export const disabled = style([row, { color: vars.color.text3, fontWeight: 400, cursor: 'not-allowed' }]);

export const icon = style({ color: vars.color.text2 });
export const word = style({ flex: 1 });
/** Beside the button, not in it: its name is Settings. */
export const note = style({
  ...text('small'),
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space[6],
  display: 'flex',
  alignItems: 'center',
  color: vars.color.text3,
  pointerEvents: 'none',
});
