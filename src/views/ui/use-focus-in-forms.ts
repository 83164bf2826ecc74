import { useEffect, useRef } from 'react';
import { focusPageIfLost, isFocusLost, type Place, pageContent } from './use-focus';

/** A page that is chosen in a dialog has the focus, unless it gives it to a part of itself, and not what opened that. */
export function useFocusOnChosenPage(): void {
  useEffect(() => {
    const { pathname } = window.location;
    const focusPage = () => {
      const content = pageContent();
      const isChosen = window.location.pathname !== pathname;
      if (isChosen && content?.contains(document.activeElement) === false)
        content.focus({ preventScroll: true });
    };
    // A dialog gives the focus back a frame after it is gone.
    return () => void requestAnimationFrame(() => requestAnimationFrame(focusPage));
  }, []);
}

/** A form that was refused: the focus goes to its first wrong field, or to the text about what is no field. */
export function focusFirstWrong(form: HTMLElement | null): void {
  form
    ?.querySelector<HTMLElement>('[aria-invalid="true"], button[data-invalid], [data-invalid][tabindex]')
    ?.focus();
}

/** A dialog gives the focus back a frame after it is gone; if what opened it is gone too, the page gets the focus. */
export function useFocusAfterDialog(): void {
  useEffect(() => focusPageIfLost, []);
}

/** A window over another one takes the focus back that `autoFocus` gives before the window is known. */
export function useFocusOnShown(place: Place): void {
  useEffect(() => place.current?.focus(), [place]);
}

/** Each step that comes on screen has the focus in its first field, else on its first button. */
export function useFocusOnStep(place: Place, step: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another step comes
  useEffect(() => {
    const first =
      place.current?.querySelector<HTMLElement>('input:not([readonly], [disabled])') ??
      place.current?.querySelector<HTMLElement>('button:not([disabled])');
    first?.focus();
  }, [step]);
}

/** A part that became another one under the focus gives it to its first button. */
export function useFocusAfterChange(place: Place, part: string): void {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current !== part && isFocusLost()) place.current?.querySelector('button')?.focus();
    shown.current = part;
  }, [place, part]);
}

/** The step that comes has the focus itself where it was lost with the step before. */
export function useFocusOnLoss(place: Place, step: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another step comes
  useEffect(() => {
    if (isFocusLost()) place.current?.focus();
  }, [step]);
}

/** What has just been opened is scrolled into view, with the focus on its first button. */
export function useFocusOnOpening(place: Place): void {
  useEffect(() => {
    // jsdom has no scrolling.
    place.current?.scrollIntoView?.({ block: 'nearest' });
    place.current?.querySelector('button')?.focus();
  }, [place]);
}

/** A question in place of its button: the focus is on the harmless answer, the second, and then on the button again. */
export function useFocusOnQuestion(place: Place, isAsked: boolean): void {
  const wasAsked = useRef(isAsked);
  useEffect(() => {
    if (wasAsked.current === isAsked) return;
    wasAsked.current = isAsked;
    const buttons = place.current?.querySelectorAll('button');
    (isAsked ? buttons?.[1] : buttons?.[0])?.focus();
  }, [place, isAsked]);
}

interface FieldsProps<Step extends string, Field extends string> {
  readonly step: Step;
  /** In their order on screen. */
  readonly fields: readonly Field[];
  readonly errors: Readonly<Partial<Record<Field, unknown>>>;
  /** How many fields ask for what is missing. */
  readonly missing: number;
  /** The field a step begins with. */
  readonly firstFields: Readonly<Partial<Record<Step, Field>>>;
}

/**
 * The focus goes to the first field that has just turned out wrong, else to the first field of a step
 * that has just opened. An error that goes away while somebody types moves nothing.
 * A field that went away as it was saved leaves its focus to the next one, else to the next button.
 */
export function useFocusInFields<Step extends string, Field extends string>(
  place: Place,
  now: FieldsProps<Step, Field>,
): void {
  const shown = useRef(now);
  useEffect(() => {
    const before = shown.current;
    const { step, fields, errors, missing, firstFields } = now;
    shown.current = now;
    const wrong = fields.find((name) => errors[name] !== undefined && before.errors[name] === undefined);
    const name = wrong ?? (before.step === step ? undefined : firstFields[step]);
    // An answer to a request that started by itself takes no focus from a user who works elsewhere by now.
    const isHere = isFocusLost() || place.current?.contains(document.activeElement) === true;
    if (name !== undefined && isHere) {
      const field = place.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      field?.focus();
      if (before.step !== step) field?.select();
    } else if (before.step === step && missing < before.missing && isFocusLost()) {
      place.current?.querySelector<HTMLElement>(missing > 0 ? 'input' : 'button')?.focus();
    }
  });
}
