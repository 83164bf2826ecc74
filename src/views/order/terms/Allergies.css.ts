import { style } from '@vanilla-extract/css';
import { text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { scaled } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const mark = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: 500,
  color: vars.status.red.text,
});

const panel = {
  ...text('small'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: vars.space[4],
  padding: vars.space[4],
  border: `${vars.border.line} solid transparent`,
  borderRadius: vars.radius.snug,
} as const;

export const asked = style({
  ...panel,
  color: vars.status.red.text,
  backgroundColor: vars.status.red.bg,
  borderColor: vars.status.red.line,
});

export const acknowledged = style({
  ...panel,
  color: vars.color.text2,
  backgroundColor: vars.color.surfaceHover,
  borderColor: vars.color.line,
});

/** Many warnings scroll, so that Place Order stays in view; a line that is cut in half says that more follow. */
export const words = style({
  display: 'flex',
  flex: `1 1 ${scaled(180)}`,
  gap: vars.space[4],
  minWidth: 0,
  maxHeight: '16dvh',
  overflowY: 'auto',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '@media': { [media.compactColumns]: { flexBasis: '100%', maxHeight: scaled(46) } },
});

/** The colour and the frame say it too. */
export const sign = style({ '@media': { [media.compactColumns]: { display: 'none' } } });
