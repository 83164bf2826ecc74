import type { TextLine, TextRole, TextRun } from './chart.types';

/** Widths of ' ' to '~' at 1,000 px in Inter. Text is stretched to them, whatever font a page has. */
const widths = [
  281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610, 618, 646,
  593, 620, 566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601, 590, 746, 743, 269,
  571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682, 679, 629, 365, 360, 365, 471,
  456, 323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 376, 528,
  327, 591, 562, 818, 546, 562, 552, 426, 333, 426, 662,
];
const widthOfOthers = 900;
const boldness = 1.03;

export const lineHeight = 17;
const sizes: Readonly<Record<TextRole, number>> = {
  name: 13,
  event: 13,
  guard: 13,
  action: 12,
  keyword: 12,
  plain: 13,
  tag: 11,
};
const bold: ReadonlySet<TextRole> = new Set(['name', 'event']);

export const fontSize = (role: TextRole): number => sizes[role];

/** Keeps the words on both its sides on one line. */
export const tie = '\u00a0';

function textWidth({ role, text }: TextRun): number {
  const signs = [...text.replaceAll(tie, ' ')];
  const units = signs.reduce((sum, sign) => sum + (widths[sign.charCodeAt(0) - 32] ?? widthOfOthers), 0);
  return (units * sizes[role] * (bold.has(role) ? boldness : 1)) / 1000;
}

/** A line at the origin. */
export function lineOf(runs: readonly TextRun[]): TextLine {
  const plain = runs.map((run) => ({ ...run, text: run.text.replaceAll(tie, ' ') }));
  const width = plain.reduce((sum, run) => sum + textWidth(run), 0);
  return { x: 0, y: 0, width: Math.ceil(width), height: lineHeight, runs: plain };
}

/** Breaks between words, the words of a run keeping its role; a word longer than a line has a line of its own. */
export function wrap(runs: readonly TextRun[], limit: number): readonly TextLine[] {
  const lines: TextRun[][] = [[]];
  let width = 0;
  for (const word of runs.flatMap(wordsOf)) {
    const line = lines.at(-1) ?? [];
    const isFirst = line.length === 0;
    const next = isFirst ? word : { ...word, text: ` ${word.text}` };
    const grown = width + textWidth(next);
    if (isFirst || grown <= limit) {
      line.push(next);
      width = grown;
    } else {
      lines.push([word]);
      width = textWidth(word);
    }
  }
  return lines.map((line, at) => placed(lineOf(joined(line)), 0, at * lineHeight));
}

const wordsOf = (run: TextRun): readonly TextRun[] => run.text.split(' ').map((text) => ({ ...run, text }));

/** The words of one run that share a line. */
function joined(runs: readonly TextRun[]): readonly TextRun[] {
  const done: TextRun[] = [];
  for (const run of runs) {
    const last = done.at(-1);
    const isSame = last?.role === run.role && last.transition === run.transition;
    if (last && isSame) done[done.length - 1] = { ...last, text: last.text + run.text };
    else done.push(run);
  }
  return done;
}

export const placed = <T extends { x: number; y: number }>(item: T, x: number, y: number): T => ({
  ...item,
  x: item.x + x,
  y: item.y + y,
});
