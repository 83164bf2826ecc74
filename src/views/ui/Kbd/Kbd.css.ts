import { style } from '@vanilla-extract/css';
import { text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const keys = style({ display: 'inline-flex', gap: vars.space[2] });

/** A finger has no keys, and not everybody wants them shown. */
export const hiddenForFingers = style({
  selectors: { ':root[data-keys="hidden"] &': { display: 'none' } },
  '@media': { [media.coarse]: { display: 'none' }, [media.phone]: { display: 'none' } },
});

export const hiddenWhenCompact = style({ '@media': { [media.compact]: { display: 'none' } } });

export const key = style({
  ...text('key'),
  fontFamily: vars.font,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: vars.size.counter,
  height: vars.size.counter,
  paddingInline: `calc(${vars.space[2]} + ${vars.border.line})`,
  color: vars.color.text2,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderBottomWidth: vars.border.strong,
  borderRadius: vars.radius[1],
  selectors: {
    '[data-on-fill] &': {
      color: 'inherit',
      backgroundColor: 'transparent',
      borderColor: `color-mix(in srgb, currentColor 45%, transparent)`,
      borderBottomWidth: vars.border.line,
    },
  },
});
