import { type ShorthandLine, spokenLines } from '../../services/menu/shorthand';
import type { ShorthandSnapshot } from './shorthand.machine';

export function selectText({ context }: ShorthandSnapshot): string {
  return context.text;
}
export function selectLines({ context }: ShorthandSnapshot): readonly ShorthandLine[] {
  return context.lines;
}
export function selectPartKey({ context }: ShorthandSnapshot): string | null {
  return context.partKey;
}
/** Empty while somebody types. */
export function selectSpoken(snapshot: ShorthandSnapshot): string {
  return snapshot.hasTag('announced') ? spokenLines(snapshot.context.lines) : '';
}
export function selectCanAdd(snapshot: ShorthandSnapshot): boolean {
  return snapshot.matches('ready');
}
