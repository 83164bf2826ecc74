import { type RefObject, useEffect, useRef } from 'react';
import type { LookupStep } from '../../machines/customer-lookup/customer-lookup.selectors';
import type { LookupErrors } from '../../machines/customer-lookup/customer-lookup.types';

const fields = ['phone', 'firstName', 'lastName', 'email'] as const;
const firstFields = { search: 'phone', notFound: 'firstName', found: undefined } as const;

interface Shown {
  readonly step: LookupStep;
  readonly errors: LookupErrors;
  /** How many fields ask for what the profile lacks. */
  readonly missing: number;
}

/** What had the focus is gone from the page. */
const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Focus goes to the first field that has just turned out wrong, else to the first field of a form
 * that has just opened. An error that goes away while somebody types moves nothing.
 * A field that went away as it was saved leaves its focus to the next one, else to the next button.
 */
export function useLookupFocus(widget: RefObject<HTMLElement | null>, now: Shown): void {
  const shown = useRef(now);
  const { step, errors, missing } = now;
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, errors, missing };
    const wrong = fields.find((field) => errors[field] !== undefined && before.errors[field] === undefined);
    const name = wrong ?? (before.step === step ? undefined : firstFields[step]);
    // An answer to what was asked by itself takes the focus from nobody who works elsewhere by now.
    const isHere = isFocusLost() || widget.current?.contains(document.activeElement) === true;
    if (name !== undefined && isHere) {
      const field = widget.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      field?.focus();
      if (before.step !== step) field?.select();
    } else if (before.step === step && missing < before.missing && isFocusLost()) {
      const next = missing > 0 ? 'input' : 'button';
      widget.current?.querySelector<HTMLElement>(next)?.focus();
    }
  }, [widget, step, errors, missing]);
}

/** The same mistake sent again: back to it. */
export function focusFirstWrong(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
