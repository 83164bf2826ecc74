/**
 * Looks whenever a timer has run, too. Nothing is thrown through a timer: the returned function throws what was found
 * first.
 */
export function lookAlways(world: { watch(work: () => void): void }, look: () => void): () => void {
  let found: unknown = null;
  world.watch(() => {
    try {
      look();
    } catch (error) {
      found ??= error;
    }
  });
  return () => {
    if (found !== null) throw found;
  };
}
