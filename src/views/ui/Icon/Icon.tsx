import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

/** Stroke thins as the icon grows, so all sizes look equally heavy. */
const strokes = { 14: 2, 16: 1.9, 18: 1.8, 20: 1.7, 24: 1.6, 32: 1.4 } as const;

export type IconSize = keyof typeof strokes;

interface IconProps {
  readonly of: LucideIcon;
  readonly size?: IconSize;
  readonly className?: string;
}

/**
 * Always decorative: the word beside it, or the control's label, has the meaning. A third of all components of a page
 * are icons and their drawings, which change with nothing around them.
 */
export const Icon = memo(function Icon({ of: Drawing, size = 16, className }: IconProps) {
  return (
    <Drawing size={`${size / 16}rem`} strokeWidth={strokes[size]} className={className} aria-hidden="true" />
  );
});
