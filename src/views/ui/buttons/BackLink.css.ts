import { style } from '@vanilla-extract/css';
import { bodyText, touchTarget } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const back = style({
  ...bodyText,
  ...touchTarget,
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'start',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  gap: vars.space[4],
  color: vars.color.text2,
  borderRadius: vars.radius[1],
  selectors: { '&:hover': { color: vars.color.text, textDecoration: 'underline' } },
});
