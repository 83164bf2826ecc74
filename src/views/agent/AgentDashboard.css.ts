import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

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

/** As high as the card is when all is well. */
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
