import { style, styleVariants } from '@vanilla-extract/css';
import { tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const figures = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  border: `${vars.border.line} solid`,
  borderRadius: vars.radius.snug,
});

export const tone = styleVariants({
  sunken: { backgroundColor: vars.color.surfaceSunken, borderColor: vars.color.line },
  green: { backgroundColor: vars.color.surface, borderColor: vars.status.green.line },
});

export const cell = style({
  paddingBlock: vars.space[4],
  paddingInline: vars.space[5],
  // 'Total orders' and a sum of four digits side by side, in one line each.
  '@media': { [media.compactColumns]: { paddingInline: vars.space[4] } },
  borderColor: 'inherit',
  selectors: { '& + &': { borderInlineStartStyle: 'solid', borderInlineStartWidth: vars.border.line } },
});

export const label = style({ ...text('small'), color: vars.color.text2 });
/** A sum stays in one piece: the other cell gives way. */
export const figure = style({
  ...text('subtitle'),
  ...tabular,
  overflowWrap: 'normal',
  '@media': { [media.narrow]: { overflowWrap: 'anywhere' } },
  color: vars.color.text,
});
