import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { CallFeedbackActorRef } from '../../machines/call-feedback/call-feedback.machine';
import type { FeedbackPhase } from '../../machines/call-feedback/call-feedback.selectors';
import { isFocusLost, pageContent, useFocusOnRemoval } from '../ui/use-focus';

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => !altKey && !ctrlKey && !metaKey;

/** Pointer, keys and focus within the card become events; the focus is never taken from what is outside it. */
export function useFeedbackInput(question: CallFeedbackActorRef, phase: FeedbackPhase) {
  const card = useRef<HTMLElement>(null);
  const held = useRef({ pointer: false, focus: false });
  /** A pointer means the score it presses; arrow keys only pass over it on their way. */
  const isPointed = useRef(false);

  const hold = (part: 'pointer' | 'focus', isHeld: boolean) => {
    held.current[part] = isHeld;
    const { pointer, focus } = held.current;
    question.send({ type: pointer || focus ? 'feedback.hold' : 'feedback.release' });
  };

  // The pressed control goes with its phase: who used it goes on from the card, not from the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new phase is what may take the focused control away
  useLayoutEffect(() => {
    if (held.current.focus && isFocusLost()) card.current?.focus();
  }, [phase]);

  useFocusOnRemoval(card, pageContent);

  const choose = (score: number) =>
    question.send({ type: isPointed.current ? 'feedback.score' : 'feedback.choose', score });

  const handlers = {
    onPointerEnter: () => hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
    onFocus: () => hold('focus', true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hold('focus', false);
    },
    onPointerDownCapture: () => {
      isPointed.current = true;
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      isPointed.current = false;
      if (!isPlain(event)) return;
      if (/^[1-5]$/.test(event.key)) question.send({ type: 'feedback.score', score: Number(event.key) });
      else if (event.key === 'Escape') question.send({ type: 'feedback.dismiss' });
    },
  };
  return { card, choose, handlers };
}
