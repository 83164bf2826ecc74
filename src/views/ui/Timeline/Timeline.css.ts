import { style, styleVariants } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const list = style({ display: 'grid', padding: vars.space[6] });

export const entry = style({
  ...bodyText,
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `auto minmax(0, 1fr) auto`,
  columnGap: vars.space.snug,
  alignItems: 'start',
  selectors: {
    '&:not(:last-child)': { paddingBlockEnd: vars.space[5] },
    // The line from one disc to the next.
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: vars.size.feedDisc,
      insetBlockEnd: 0,
      insetInlineStart: `calc(${vars.size.feedDisc} / 2 - ${vars.border.line})`,
      width: vars.border.strong,
      backgroundColor: vars.color.line,
    },
  },
});

export const disc = style({
  display: 'grid',
  placeContent: 'center',
  width: vars.size.feedDisc,
  height: vars.size.feedDisc,
  border: `${vars.border.line} solid`,
  borderRadius: vars.radius.full,
});

export const family = styleVariants(vars.status, (shade) => ({
  color: shade.text,
  backgroundColor: shade.bg,
  borderColor: shade.line,
}));

export const words = style({ paddingBlockStart: vars.space[2], minWidth: 0 });
export const word = style({ ...emphasised, overflowWrap: 'anywhere' });
export const note = style({ ...text('small'), color: vars.color.text2, overflowWrap: 'anywhere' });
export const time = style({
  ...text('small'),
  ...tabular,
  paddingBlockStart: vars.space[2],
  color: vars.color.text2,
  whiteSpace: 'nowrap',
});
