import { keyframes, style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';
import { dockHeight } from './LiveCall.css';

/** On the edge of the stage, on the phone on the edge of the dock: nothing moves when it comes and goes. */
export const place = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  height: 0,
  zIndex: vars.z.stage,
  pointerEvents: 'none',
  '@media': {
    [media.tabbed]: {
      position: 'absolute',
      insetInline: vars.space[5],
      bottom: dockHeight,
      justifyItems: 'start',
    },
  },
});

export const mark = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  paddingBlock: vars.space[2],
  paddingInline: vars.space[5],
  whiteSpace: 'nowrap',
  color: vars.color.ink,
  backgroundColor: vars.color.inkYellow,
  borderRadius: vars.radius.full,
  boxShadow: vars.shadow[2],
  translate: '0 -50%',
  // Between the total and the dock's keys.
  '@media': { [media.tabbed]: { translate: '0 -56%' } },
});

const call = keyframes({ '50%': { transform: 'scale(1.06)' } });

export const urgent = style([
  mark,
  { '@media': { [media.moving]: { animation: `${call} ${vars.motion.slow} ${vars.ease.out} 3` } } },
]);
