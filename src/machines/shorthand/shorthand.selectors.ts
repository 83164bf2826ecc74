import type { ShorthandLine } from '../../services/menu/shorthand';
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
export function selectCanAdd(snapshot: ShorthandSnapshot): boolean {
  return snapshot.matches('ready');
}
