import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;
type Place = RefObject<HTMLElement | null>;

/** The main part of the page, below its banners. */
export function pageContent(): HTMLElement | null {
  return document.getElementById('content');
}

/** What had the focus is gone from the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** A form that was refused: the focus goes to its first wrong field. */
export function focusFirstWrong(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** When a part ends, another element gets the focus: always, or only if the focus was lost with the part. */
export function useFocusAfter(isThere: boolean, find: Find, when: 'always' | 'lost' = 'lost'): void {
  const wasThere = useRef(isThere);
  const give = useEffectEvent(() => find()?.focus());
  useEffect(() => {
    if (wasThere.current && !isThere && (when === 'always' || isFocusLost())) give();
    wasThere.current = isThere;
  }, [isThere, when]);
}

/** A part that is removed while it has the focus gives it to another element. */
export function useFocusOnRemoval(place: Place, find: Find, orLost = false): void {
  const give = useRef(find);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      const isHere = element?.contains(document.activeElement) === true;
      if (isHere || (orLost && isFocusLost())) give.current()?.focus({ preventScroll: true });
    };
  }, [place, orLost]);
}

/** A dialog gives the focus back a frame after it is gone; if what opened it is gone too, the page gets the focus. */
export function useFocusAfterDialog(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (isFocusLost()) pageContent()?.focus({ preventScroll: true });
        }),
      );
    },
    [],
  );
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
    // An answer to a request that started by itself takes the focus from nobody who works elsewhere by now.
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
