/** The same names twice: light and dark. */
export type Family =
  | 'green'
  | 'red'
  | 'yellow'
  | 'black'
  | 'grey'
  | 'blue'
  | 'orange'
  | 'cyan'
  | 'violet'
  | 'teal'
  | 'accent';

type Shade = { text: string; bg: string; line: string; solid: string };

const shade = (text: string, bg: string, line: string, solid: string): Shade => ({ text, bg, line, solid });

const light = {
  scheme: 'light',
  color: {
    canvas: '#F6F5F2',
    sidebar: '#FCFBFA',
    surface: '#FFFFFF',
    surfaceSunken: '#FAF9F7',
    surfaceRaised: '#FFFFFF',
    surfaceHover: '#F4F2EE',
    surfacePress: '#EBE8E2',
    line: '#EAE7E1',
    lineStrong: '#DBD7CF',
    fieldLine: '#8E887F',
    veil: 'rgba(23,21,43,.62)',
    text: '#1C1A18',
    text2: '#55514A',
    text3: '#6B665E',
    textDisabled: '#706B62',
    accent: '#3244D6',
    accentHover: '#2636B8',
    accentPress: '#1F2C99',
    onAccent: '#FFFFFF',
    accentText: '#2C3DC4',
    accentSoft: '#EEF0FD',
    accentLine: '#BCC5F6',
    focus: '#3244D6',
    focusHalo: 'rgba(50,68,214,.16)',
    ink: '#17152B',
    ink2: '#25223F',
    ink3: '#34304F',
    inkLine: '#3D3960',
    inkGlow: '#25245A',
    brand: '#3D3A85',
    ring: '#7F7AD6',
    onInk: '#FFFFFF',
    onInk2: '#C4C0DB',
    onInk3: '#A29DC0',
    inkGreen: '#6FE3A1',
    inkYellow: '#FFD466',
    inkRed: '#FF9A92',
    focusOnInk: '#B7C1FF',
    answer: '#157A47',
    answerHover: '#0F6439',
    end: '#CC2B22',
    endHover: '#AE211A',
  },
  status: {
    green: shade('#0E6438', '#E4F4EA', '#B4DDC4', '#1B8A4F'),
    red: shade('#AA1F19', '#FDEBE9', '#F3C2BD', '#CC2B22'),
    yellow: shade('#6F4B00', '#FCF1CF', '#E9D28A', '#A87300'),
    black: shade('#FFFFFF', '#2A2825', '#2A2825', '#2A2825'),
    grey: shade('#55514A', '#EFEDE8', '#DBD7CF', '#7B766D'),
    blue: shade('#1B5592', '#E6F1FB', '#B7D5F0', '#2A78C8'),
    orange: shade('#8F3E07', '#FDEEE1', '#F2CDAA', '#C55A11'),
    cyan: shade('#0B5C70', '#E0F3F7', '#AEDBE6', '#12819C'),
    violet: shade('#6034A6', '#F3EDFC', '#D8C6F3', '#8250D0'),
    teal: shade('#0B5F56', '#E0F4F0', '#AEDDD5', '#12877A'),
    accent: shade('#2C3DC4', '#EEF0FD', '#BCC5F6', '#3244D6'),
  } satisfies Record<Family, Shade>,
  shadow: {
    1: '0 1px 2px rgba(28,26,24,.05)',
    2: '0 1px 2px rgba(28,26,24,.05), 0 4px 12px -2px rgba(28,26,24,.07)',
    3: '0 2px 6px rgba(28,26,24,.07), 0 14px 34px -8px rgba(28,26,24,.18)',
    4: '0 4px 14px rgba(15,12,40,.16), 0 34px 80px -16px rgba(15,12,40,.42)',
    /** The light edge along the top of a filled button. */
    edge: 'inset 0 1px 0 rgba(255,255,255,.14)',
  },
};

export type Theme = typeof light;

const dark: Theme = {
  scheme: 'dark',
  color: {
    canvas: '#0D0D12',
    sidebar: '#111117',
    surface: '#16161D',
    surfaceSunken: '#121218',
    surfaceRaised: '#1E1E27',
    surfaceHover: '#1D1D26',
    surfacePress: '#262631',
    line: '#25252F',
    lineStrong: '#343441',
    fieldLine: '#6E6C7D',
    veil: 'rgba(4,4,8,.74)',
    text: '#F3F2F7',
    text2: '#BFBDCB',
    text3: '#9896A8',
    textDisabled: '#8D8B9C',
    accent: '#4A5FF0',
    accentHover: '#3E52DB',
    accentPress: '#3345C4',
    onAccent: '#FFFFFF',
    accentText: '#A6B2FF',
    accentSoft: '#1C2046',
    accentLine: '#39418A',
    focus: '#8F9EFF',
    focusHalo: 'rgba(143,158,255,.16)',
    ink: '#211F42',
    ink2: '#2D2A57',
    ink3: '#3A376C',
    inkLine: '#454184',
    inkGlow: '#2E2B6B',
    brand: '#4A46A0',
    ring: '#8A86E0',
    onInk: '#FFFFFF',
    onInk2: '#CBC8EA',
    onInk3: '#AAA6D6',
    inkGreen: '#6FE3A1',
    inkYellow: '#FFD466',
    inkRed: '#FF9A92',
    focusOnInk: '#C3CBFF',
    answer: '#157A47',
    answerHover: '#0F6439',
    end: '#CF3228',
    endHover: '#B5261E',
  },
  status: {
    green: shade('#7BDDA5', '#10291C', '#1F4D35', '#35B870'),
    red: shade('#FF9D95', '#331614', '#5E2723', '#F0645A'),
    yellow: shade('#F3CC62', '#2C220B', '#54431A', '#E2B33C'),
    black: shade('#E6E4EE', '#000000', '#4A4858', '#A5A3B3'),
    grey: shade('#BFBDCB', '#24242D', '#3B3B48', '#8E8C9D'),
    blue: shade('#8FC4F8', '#10253A', '#1F456A', '#4C9EEA'),
    orange: shade('#FFB27A', '#33200F', '#5F3A19', '#EE8A40'),
    cyan: shade('#7AD6EA', '#0B2831', '#1A4B59', '#2FB0CC'),
    violet: shade('#CDB2FA', '#251A3C', '#47336E', '#A47BEA'),
    teal: shade('#78DACB', '#0B2926', '#1A4C46', '#2DB5A4'),
    accent: shade('#A6B2FF', '#1C2046', '#39418A', '#4A5FF0'),
  },
  shadow: {
    1: '0 1px 2px rgba(0,0,0,.4)',
    2: '0 1px 2px rgba(0,0,0,.4), 0 6px 16px -4px rgba(0,0,0,.5)',
    3: '0 2px 6px rgba(0,0,0,.45), 0 18px 40px -10px rgba(0,0,0,.7)',
    4: '0 4px 14px rgba(0,0,0,.5), 0 40px 90px -16px rgba(0,0,0,.85), 0 0 0 1px #343441',
    edge: 'inset 0 1px 0 rgba(255,255,255,.1)',
  },
};

export const palettes = { light, dark };
