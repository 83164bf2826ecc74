/** A browser notices a connection that carries nothing any more only after minutes. */
const askAfterMs = 15_000;
const answerWithinMs = 6_000;

export interface SilenceWatch {
  frameArrived(): void;
  stop(): void;
}

interface Deps {
  readonly ask: () => void;
  /** Called once, when no answer arrives. */
  readonly lost: () => void;
}

export function watchSilence({ ask, lost }: Deps): SilenceWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    frameArrived: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        ask();
        timer = setTimeout(lost, answerWithinMs);
      }, askAfterMs);
    },
    stop: () => clearTimeout(timer),
  };
}
