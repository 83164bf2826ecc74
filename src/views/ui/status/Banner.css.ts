import { style, styleVariants } from '@vanilla-extract/css';
import { bodyText } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const banner = style({
  ...bodyText,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minHeight: vars.size.controlXl,
  paddingBlock: vars.space[4],
  paddingInline: `${vars.space[6]} ${vars.space.snug}`,
  border: `${vars.border.line} solid transparent`,
  borderRadius: vars.radius[3],
  '@media': { [media.narrow]: { flexWrap: 'wrap' } },
});

export const tone = styleVariants(
  { info: 'accent', success: 'green', warning: 'yellow', error: 'red' } as const,
  (family) => ({
    color: vars.status[family].text,
    backgroundColor: vars.status[family].bg,
    borderColor: vars.status[family].line,
  }),
);

export const words = style({
  flex: 1,
  minWidth: 0,
  '@media': { [media.narrow]: { flexBasis: '60%' } },
});
export const strong = style({ fontWeight: 600 });
/** On the phone the first sentence is enough. */
export const detail = style({
  '@media': { [media.phone]: { display: 'none' } },
});
