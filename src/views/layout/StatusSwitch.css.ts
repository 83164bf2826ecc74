import { style } from '@vanilla-extract/css';
import { focusRing, touchTarget } from '../theme/fragments';
import { vars } from '../theme/vars.css';
import { inRail } from './rail';

export const button = style({
  ...touchTarget,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.text3,
  borderRadius: vars.radius[1],
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered], &[aria-expanded="true"]': { color: vars.color.text },
    '&[data-focus-visible]': focusRing,
    '&[data-pending]': { cursor: 'progress' },
  },
});

/** In the rail the badge has the whole width. */
export const mark = style({ display: 'inline-flex', ...inRail({ display: 'none' }) });
