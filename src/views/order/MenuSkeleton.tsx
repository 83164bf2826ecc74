import { SkeletonRows } from '../ui/Skeleton/Skeleton';

/** layout.md 6: five rows stand for the menu until it is in. */
export function MenuSkeleton() {
  return <SkeletonRows count={5} label="Loading the menu" />;
}
