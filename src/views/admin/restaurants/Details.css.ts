import { style } from '@vanilla-extract/css';
import { bodyText, tabular, text, troughForced } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

/** The server's own word, which may be long, leaves the card its title. */
export const status = style({ display: 'flex', flexShrink: 0, maxWidth: '60%' });

export const usage = style({
  display: 'grid',
  gap: vars.space[3],
  paddingBlockStart: vars.space[6],
  paddingInline: vars.space[6],
});

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[4],
});
export const used = style({ ...text('name'), ...tabular });
export const limit = style({ ...text('small'), ...tabular, color: vars.color.text2 });

export const bar = style({
  ...troughForced,
  height: vars.space[4],
  overflow: 'hidden',
  backgroundColor: vars.color.surfacePress,
  borderRadius: vars.radius.full,
});

export const fill = style({
  height: '100%',
  backgroundColor: vars.color.accent,
  selectors: { '&[data-full]': { backgroundColor: vars.status.red.solid } },
});

export const days = style({
  display: 'grid',
  gap: vars.space[3],
  paddingBlock: vars.space.block,
  paddingInline: vars.space[6],
});

export const day = style({
  ...bodyText,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[6],
  selectors: { '&[aria-current]': { fontWeight: 600 } },
});

export const hours = style({
  ...tabular,
  textAlign: 'end',
  // A day may have several spans.
  whiteSpace: 'pre-line',
  selectors: { '&[data-closed]': { color: vars.color.text3 } },
});
