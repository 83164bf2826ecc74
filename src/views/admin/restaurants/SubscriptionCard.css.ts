import { style } from '@vanilla-extract/css';
import { tabular, text } from '../../theme/fragments';
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
