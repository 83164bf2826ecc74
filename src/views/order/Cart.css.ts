import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';
import { besideOpenTerm } from './beside-open-term';

export const hint = style({
  ...text('small'),
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[4],
  color: vars.color.text2,
});

/** A reason that stands above already, where the lines need the room. */
export const shown = style({
  '@media': { [media.tightColumns]: { position: 'absolute', clipPath: 'inset(50%)' } },
});

export const checkout = style([
  {
    display: 'grid',
    gap: vars.space[5],
    flexShrink: 0,
    padding: vars.space[6],
    backgroundColor: vars.color.surface,
    borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
    '@media': {
      [media.compact]: { padding: vars.space[5] },
      [media.tabbed]: { padding: vars.space[6] },
      // The warning takes the room that the lines need.
      [media.tightColumns]: {
        selectors: { '&:has([data-acknowledge])': { gap: vars.space[4], paddingBlock: vars.space[4] } },
      },
      // A term that is open has a row of its own, as everything beside it.
      [media.lowRow]: {
        selectors: {
          '&:not(:has([data-term-panel]))': {
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'end',
            gap: vars.space[4],
            columnGap: vars.space[6],
            paddingBlock: vars.space[4],
          },
        },
      },
      // Of so little room the open options of a line need all.
      [media.lowTabbed]: { selectors: { ':has([data-line-options]) ~ &': { display: 'none' } } },
    },
  },
  besideOpenTerm,
]);

/** Nothing of it shows where the whole is a column. */
export const notice = style({
  display: 'contents',
  '@media': { [media.lowRow]: { display: 'grid', gap: vars.space[4], width: '100%' } },
  selectors: { '&:empty': { display: 'none' } },
});

export const choices = style({
  display: 'contents',
  '@media': {
    [media.lowRow]: {
      selectors: {
        [`${checkout}:not(:has([data-term-panel])) > &`]: {
          display: 'block',
          flex: `0 1 ${vars.size.lowChoices}`,
        },
      },
    },
  },
});

export const place = style({
  display: 'contents',
  '@media': {
    [media.lowRow]: {
      selectors: {
        [`${checkout}:not(:has([data-term-panel])) > &`]: {
          display: 'grid',
          gap: vars.space[3],
          flex: '1 1 0',
        },
      },
    },
  },
});

/** Where what stands under the lines leaves them no room, all of it scrolls. */
export const cart = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  '@media': { [media.slim]: { overflowY: 'auto' }, [media.lowRow]: { overflowY: 'auto' } },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  flexShrink: 0,
  height: vars.size.cardHead,
  paddingInline: vars.space[6],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  '@media': {
    [media.compact]: { paddingInline: vars.space[5] },
    // The tab names the panel.
    [media.tabbed]: { position: 'absolute', clipPath: 'inset(50%)' },
    [media.low]: { height: vars.size.cardHeadLow },
  },
});

export const title = style({ ...text('heading'), color: vars.color.text });
