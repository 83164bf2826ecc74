import { style } from '@vanilla-extract/css';
import { bodyText, ellipsis, emphasised, framedInput, searchBox, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const row = style({
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minHeight: vars.size.rowMenu,
  paddingInline: vars.space[6],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.color.surfaceSunken },
    '&[data-highlighted]': { backgroundColor: vars.color.accentSoft },
    '&[data-highlighted]::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: vars.border.edge,
      backgroundColor: vars.color.accent,
    },
  },
});

export const words = style({ display: 'grid', flex: 1, minWidth: 0 });
export const name = style({ ...bodyText, ...emphasised, ...ellipsis, color: vars.color.text });
export const phone = style({ ...text('small'), color: vars.color.text3 });

export const scroller = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none',
});

/** As high as the whole list; the rows in view are placed in it. */
export const rows = style({ position: 'relative', flexShrink: 0 });

export const nothing = style({
  ...bodyText,
  padding: vars.space[8],
  textAlign: 'center',
  color: vars.color.text2,
});

export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.snug,
  flexShrink: 0,
  padding: `${vars.space[5]} ${vars.space[6]}`,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
});

export const field = style(searchBox);

export const input = style({ ...text('field'), ...framedInput });

export const list = style({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });
