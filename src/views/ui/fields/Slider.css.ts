import { style } from '@vanilla-extract/css';
import { focusRing, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const slider = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  minWidth: 0,
});

export const label = style({ ...text('label'), color: vars.color.text });
export const output = style({ ...text('label'), ...tabular, color: vars.color.text2 });

/** As high as other controls, so that a finger can hit it. */
export const track = style({
  gridColumn: '1 / -1',
  height: vars.size.controlSm,
  marginInline: vars.space[4],
  cursor: 'pointer',
  '@media': { [media.coarse]: { height: vars.size.touch } },
});

const bar = {
  position: 'absolute',
  insetBlockStart: '50%',
  height: vars.space[3],
  borderRadius: vars.radius.full,
  transform: 'translateY(-50%)',
} as const;

export const rail = style({ ...bar, insetInline: 0, backgroundColor: vars.color.lineStrong });
export const fill = style({ ...bar, insetInlineStart: 0, backgroundColor: vars.color.accent });

export const thumb = style({
  insetBlockStart: '50%',
  width: vars.space[7],
  height: vars.space[7],
  backgroundColor: vars.color.surface,
  border: `${vars.border.strong} solid ${vars.color.accent}`,
  borderRadius: vars.radius.full,
  boxShadow: vars.shadow[1],
  selectors: {
    '&[data-focus-visible]': focusRing,
    '&[data-dragging]': { backgroundColor: vars.color.accentSoft },
  },
});
