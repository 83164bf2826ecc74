import { globalStyle } from '@vanilla-extract/css';
import { look } from './inspector/look.css';
import { vars } from './views/theme/vars.css';

globalStyle(':root', {
  vars: {
    [look.canvas]: vars.color.canvas,
    [look.surface]: vars.color.surface,
    [look.hover]: vars.color.surfaceHover,
    [look.line]: vars.color.line,
    [look.buttonLine]: vars.color.lineStrong,
    [look.fieldLine]: vars.color.fieldLine,
    [look.text]: vars.color.text,
    [look.text2]: vars.color.text2,
    [look.text3]: vars.color.text3,
    [look.accent]: vars.color.accentText,
    [look.accentSoft]: vars.color.accentSoft,
    [look.focus]: vars.color.focus,
    [look.warning]: vars.status.red.text,
    [look.font]: vars.font,
  },
});
