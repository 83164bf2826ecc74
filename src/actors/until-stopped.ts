/**
 * What an actor reports in its cleanup is still delivered, and would be taken for a fact of the one that follows it:
 * from its end on, `send` does nothing.
 */
export function untilStopped<Fact>(sendBack: (fact: Fact) => void) {
  let isOver = false;
  return {
    send: (fact: Fact): void => {
      if (!isOver) sendBack(fact);
    },
    isOver: (): boolean => isOver,
    /** The cleanup of the actor. */
    ending: (cleanUp: () => void) => (): void => {
      isOver = true;
      cleanUp();
    },
  };
}
