import { type RefObject, useEffect, useRef } from 'react';
import type { LookupStep } from '../../machines/customer-lookup/customer-lookup.selectors';
import type { LookupErrors } from '../../machines/customer-lookup/customer-lookup.types';

const fields = ['phone', 'firstName', 'lastName', 'email'] as const;
const firstFields = { search: 'phone', notFound: 'firstName', found: undefined } as const;

/**
 * Focus goes to the first field that has just turned out wrong, else to the first field of a form
 * that has just opened (layout.md 4). An error that goes away while somebody types moves nothing.
 */
export function useLookupFocus(
  widget: RefObject<HTMLElement | null>,
  step: LookupStep,
  errors: LookupErrors,
): void {
  const shown = useRef({ step, errors });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, errors };
    const wrong = fields.find((field) => errors[field] !== undefined && before.errors[field] === undefined);
    const name = wrong ?? (before.step === step ? undefined : firstFields[step]);
    if (name !== undefined) widget.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, [widget, step, errors]);
}

/** The same mistake sent again: back to it. */
export const focusFirstWrong = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
