import { style } from '@vanilla-extract/css';
import { bodyText } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const reasons = style({
  ...bodyText,
  flex: '1 1 100%',
  fontWeight: 500,
  color: vars.status.red.text,
  overflowWrap: 'anywhere',
  // Still there for who speaks it, without a gap of its own.
  selectors: { '&:empty': { position: 'absolute' } },
});
