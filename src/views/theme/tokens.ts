/**
 * Pixels where the browser's text is 16 px high, as most are, milliseconds, weights. Colours are in palette.ts.
 */
/** Grows with the text size that is set in the browser, as all lengths and layouts do. */
export const scaled = (pixels: number, unit: 'rem' | 'em' = 'rem'): string => `${pixels / 16}${unit}`;

export const space = {
  1: 2,
  2: 4,
  3: 6,
  4: 8,
  5: 12,
  6: 16,
  7: 20,
  8: 24,
  9: 28,
  10: 40,
  block: 18,
  snug: 10,
};

export const size = {
  controlSm: 32,
  controlIcon: 36,
  controlMd: 40,
  controlLg: 48,
  controlXl: 56,
  touch: 44,
  nav: 38,
  row: 43,
  rowMenu: 56,
  rowCall: 53,
  rowOrder: 52,
  stage: 120,
  stageCompact: 104,
  stageLow: 56,
  stageControl: 88,
  stageControlHeight: 84,
  stageControlCompact: 68,
  endCall: 112,
  endCallCompact: 92,
  sidebar: 248,
  rail: 72,
  topBar: 60,
  cardHead: 50,
  cardHeadLow: 36,
  /** Order type and payment, side by side in a low window. */
  lowChoices: 256,
  /** The line of a term and one field of it. */
  openTerm: 112,
  /** One line of an order with its controls. */
  cartLine: 84,
  emptyDisc: 48,
  keypadKey: 48,
  badgeSm: 20,
  badgeMd: 24,
  badgeLg: 28,
  chip: 32,
  chipTouch: 40,
  counter: 20,
  avatarSm: 32,
  avatarMd: 36,
  avatarLg: 44,
  avatarXl: 64,
  feedDisc: 28,
  mark: 32,
};

/** Widths that belong to one place of the layout. */
export const measure = {
  page: 1680,
  signInCard: 416,
  signInHeader: 200,
  signInBell: 112,
  customer: 324,
  customerCompact: 232,
  cart: 392,
  cartCompact: 288,
  side: 380,
  summary: 384,
  summaryCompact: 300,
  wizard: 520,
  orderChange: 720,
  lookup: 560,
  popup: 468,
  dialog: 440,
  device: 280,
  readiness: 216,
  keySheet: 760,
  toast: 380,
  toastRoom: 60,
  toastRoomTouch: 84,
  sidebarFoot: 260,
  feedback: 340,
  drawer: 288,
  emptyText: 320,
  quickAction: 60,
  feed: 236,
  stageControlCompact: 68,
  endCall: 112,
  endCallCompact: 92,
  stageState: 150,
  menuAction: 86,
  phoneField: 150,
  ringDisc: 72,
  heroDisc: 88,
  heroGap: 64,
  heroHeight: 360,
  dashboardSide: 356,
  handset: 400,
  chip: 240,
  list: 320,
  wide: 1040,
};

export const radius = { 1: 6, 2: 8, snug: 10, 3: 12, 4: 16, 5: 20, full: 999 };
export const border = { line: 1, strong: 2, edge: 3, halo: 4 };
export const icon = { 14: 14, 16: 16, 18: 18, 20: 20, 24: 24, 32: 32 };
export const motion = {
  fast: 120,
  base: 180,
  slow: 240,
  ring: 1600,
  ringStagger: 800,
  spin: 800,
  shimmer: 1400,
};
export const ease = { out: 'cubic-bezier(.2,.8,.2,1)', in: 'cubic-bezier(.4,0,1,1)' };
export const z = {
  base: 0,
  sticky: 10,
  sidebar: 20,
  stage: 30,
  popover: 40,
  drawer: 50,
  veil: 60,
  dialog: 70,
  ringing: 80,
  toast: 90,
  connection: 100,
};

/** Widest window of each layout. */
export const breakpoints = {
  narrow: 359,
  smallPhone: 389,
  phone: 767,
  stacked: 899,
  cards: 959,
  compact: 1199,
  folded: 1399,
  keyboardOpen: 520,
  row: 640,
  short: 699,
  low: 599,
  sidebarRoom: 760,
  tight: 820,
};

export const fontFamily =
  "'Inter Variable', system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

type TypeStyle = { size: number; line: number; weight: number; tracking: number };
const style = (size: number, line: number, weight: number, tracking: number): TypeStyle => ({
  size,
  line,
  weight,
  tracking,
});

export const emphasis = 550;

export const type = {
  timer: style(46, 52, 560, -0.03),
  timerCompact: style(36, 44, 560, -0.03),
  timerPhone: style(34, 38, 560, -0.03),
  brand: style(40, 46, 620, -0.032),
  figure: style(32, 38, 600, -0.028),
  figureCompact: style(24, 30, 600, -0.028),
  display: style(28, 34, 620, -0.025),
  title: style(24, 30, 620, -0.021),
  name: style(22, 28, 620, -0.02),
  subtitle: style(17, 24, 600, -0.014),
  action: style(16, 20, 600, -0.006),
  heading: style(15, 20, 600, -0.011),
  body: style(14, 20, 400, -0.006),
  bodyPhone: style(15, 22, 400, -0.006),
  field: style(15, 20, 400, -0.006),
  fieldPhone: style(16, 22, 400, -0.006),
  label: style(13, 18, 550, 0),
  small: style(13, 18, 400, 0),
  caption: style(12, 16, 400, 0),
  key: style(11, 11, 550, 0),
};

export type TypeName = keyof typeof type;
