import { style } from '@vanilla-extract/css';
import { emphasised, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/** What is left of the time runs around the disc. */
export const countdown = style({
  position: 'absolute',
  inset: `calc(-1 * ${vars.space[4]})`,
  overflow: 'visible',
  color: vars.status.blue.solid,
});

export const left = style({
  transform: 'rotate(-90deg)',
  '@media': { [media.moving]: { transition: 'stroke-dashoffset 1s linear' } },
});

export const timer = style({ ...text('field'), ...tabular, ...emphasised, color: vars.color.text });

export const foot = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[6],
});

export const callers = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
});

export const wait = style({ ...text('field'), ...tabular, color: vars.color.text2 });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[4],
});

/** A banner whose buttons go under its words where they find no room. */
export const bar = style({ flexWrap: 'wrap', paddingInlineEnd: vars.space[4] });
export const barWords = style({ ...tabular, flex: '1 1 auto' });
