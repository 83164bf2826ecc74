import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

const unseen = keyframes({
  from: {
    visibility: 'hidden',
    maxHeight: 0,
    marginBlockEnd: `calc(-1 * ${vars.space.snug})`,
    overflow: 'hidden',
  },
});

/** A connection that is there within 2 s is not worth a word. */
export const late = style({ animation: `${unseen} 2s step-end` });

/** Without its banner it is no row of the grid, and so has no gap. */
export const place = style({ selectors: { '&:empty': { position: 'absolute' } } });

const untouchable = keyframes({ from: { pointerEvents: 'none' } });

/** Stands where 'Enable Sounds' stood: the second half of a double click must not answer. */
export const answers = style({
  display: 'flex',
  gap: vars.space[2],
  animation: `${untouchable} .6s step-end`,
});
