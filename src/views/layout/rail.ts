import type { StyleRule } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/** The rule where the sidebar is a rail, and nowhere in the phone's drawer. */
export function inRail(rule: Omit<StyleRule, 'selectors' | '@media'>): StyleRule {
  return {
    selectors: { '[data-side="rail"] &': rule },
    '@media': { [media.compact]: { selectors: { '[data-side] &': rule } } },
  };
}

/** The same where the rail is low: for '@media' beside the rule's own. */
export function inTightRail(rule: Omit<StyleRule, 'selectors' | '@media'>) {
  return { [media.railTight]: { selectors: { '[data-side] &': rule } } };
}

/** The words of an icon: beside it, or as its tooltip in the rail; its accessible name either way. */
export const railTooltip = {
  ...text('label'),
  position: 'absolute',
  insetInlineStart: `calc(100% + ${vars.space.snug})`,
  insetBlockStart: '50%',
  zIndex: vars.z.popover,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  color: vars.color.text,
  whiteSpace: 'nowrap',
  /** Its containing block is the icon, which would have it as narrow as its words can be cut. */
  width: 'max-content',
  maxWidth: vars.size.sidebar,
  backgroundColor: vars.color.surfaceRaised,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[1],
  boxShadow: vars.shadow[3],
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
  opacity: 0,
} as const;
