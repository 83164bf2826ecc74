import { style } from '@vanilla-extract/css';
import { fieldFocus, quick, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const area = style({
  ...text('field'),
  ...quick('border-color', 'box-shadow'),
  width: '100%',
  minHeight: `calc(2 * ${vars.size.controlMd})`,
  paddingBlock: vars.space[4],
  paddingInline: vars.space[5],
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.fieldLine}`,
  borderRadius: vars.radius[2],
  resize: 'vertical',
  selectors: {
    '&:hover': { borderColor: vars.color.text3 },
    '&:focus': fieldFocus,
  },
  '@media': { [media.phone]: text('fieldPhone') },
});
