import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const takeOrder = style({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[5],
  flexShrink: 0,
  height: vars.size.cardHead,
  paddingInline: vars.space[6],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  '@media': {
    // The tab names the panel.
    [media.tabbed]: { position: 'absolute', clipPath: 'inset(50%)' },
    [media.low]: { height: vars.size.cardHeadLow },
  },
});

export const title = style({ ...text('heading'), flexShrink: 0, color: vars.color.text });
