import { style, styleVariants } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular, text, touchInline } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const order = style({
  ...bodyText,
  cursor: 'pointer',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(65%)',
  alignItems: 'center',
  columnGap: vars.space[6],
  rowGap: vars.space[1],
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: `${vars.border.line} solid ${vars.color.line}` },
    '&:hover': { backgroundColor: vars.color.surfaceHover },
  },
});

export const link = style({
  ...emphasised,
  ...tabular,
  ...touchInline,
  overflowWrap: 'anywhere',
  color: vars.color.accentText,
});

export const total = style({ ...emphasised, ...tabular, textAlign: 'end' });
export const time = style({ ...text('small'), ...tabular, color: vars.color.text2 });
export const status = style({
  display: 'flex',
  justifyContent: 'end',
  minWidth: 0,
  minHeight: vars.size.badgeMd,
});

export const bar = style({
  display: 'flex',
  gap: vars.border.strong,
  height: vars.space.snug,
  overflow: 'hidden',
  borderRadius: vars.radius.full,
});

export const segment = styleVariants(vars.status, (shade) => ({
  minWidth: vars.border.edge,
  backgroundColor: shade.solid,
}));

export const statuses = style({
  display: 'grid',
  gap: vars.space[6],
  paddingBlock: vars.space[6],
  paddingInline: vars.space[6],
});

export const counts = style({ display: 'grid', gap: vars.space[3] });
export const count = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[4],
});
export const figure = style({ ...bodyText, ...emphasised, ...tabular });
