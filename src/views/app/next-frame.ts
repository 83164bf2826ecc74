const waiting = new Set<() => void>();

function runAll(): void {
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

/**
 * Runs it before the next paint, together with everything else that waits for it, so that React draws all
 * of it once. In a hidden tab that is when the tab is looked at again. Returns how to take it back.
 */
export function onNextFrame(run: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(runAll);
  waiting.add(run);
  return () => {
    waiting.delete(run);
  };
}
