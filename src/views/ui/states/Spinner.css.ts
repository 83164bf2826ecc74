import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const spinner = style({
  '@media': { [media.moving]: { animation: `${turn} ${vars.motion.spin} linear infinite` } },
});
