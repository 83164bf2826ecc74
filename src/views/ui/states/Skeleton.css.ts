import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

const shimmer = keyframes({ from: { backgroundPosition: '100% 0' }, to: { backgroundPosition: '-100% 0' } });
const arrive = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });

/** Appears only when the wait is longer than 200 ms, and keeps the final height from the start. */
export const skeleton = style({
  display: 'block',
  maxWidth: '100%',
  backgroundColor: vars.color.surfacePress,
  borderRadius: vars.radius[1],
  animation: `${arrive} 200ms step-end`,
  '@media': {
    [media.moving]: {
      backgroundImage: `linear-gradient(90deg, transparent 30%, ${vars.color.surfaceHover} 50%, transparent 70%)`,
      backgroundSize: '200% 100%',
      animation: `${arrive} 200ms step-end, ${shimmer} ${vars.motion.shimmer} linear infinite`,
    },
  },
});

export const shape = styleVariants({
  line: { width: '60%', height: vars.space[5] },
  short: { width: '32%', height: vars.space[5] },
  badge: { width: vars.size.stageControl, height: vars.size.badgeMd },
  figure: { width: vars.size.avatarXl, height: vars.size.nav },
  avatar: { width: vars.size.avatarSm, height: vars.size.avatarSm, borderRadius: vars.radius.full },
  block: { width: '100%', height: '100%', borderRadius: vars.radius[3] },
});

export const loading = style({ position: 'relative' });
export const rows = style({ display: 'grid' });

/** Nothing but time brings it, over what stands for the rows: a request may wait minutes for its answer. */
export const late = style({
  ...text('small'),
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  width: 'fit-content',
  height: 'fit-content',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[5],
  color: vars.color.text2,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  animation: `${arrive} 10s step-end`,
  '::before': { content: 'attr(data-late)' },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  alignItems: 'center',
  gap: vars.space[6],
  height: vars.size.rowCall,
  paddingInline: vars.space[6],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `${vars.border.line} solid ${vars.color.line}` } },
});
