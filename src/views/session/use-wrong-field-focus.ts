import { useEffect, useRef } from 'react';

interface FieldErrors {
  readonly email: string | null;
  readonly password: string | null;
}

/** Bridge: when errors arrive the focus goes to the first wrong field; it stays put when one is corrected. */
export function useWrongFieldFocus({ email, password }: FieldErrors) {
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const shown = useRef<FieldErrors>({ email: null, password: null });
  useEffect(() => {
    const before = shown.current;
    shown.current = { email, password };
    if (email !== null && before.email === null) emailRef.current?.focus();
    else if (password !== null && before.password === null) passwordRef.current?.focus();
  }, [email, password]);
  return { emailRef, passwordRef };
}
