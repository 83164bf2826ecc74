const masked =
  /^(token|password|email|phone|phoneNumber|fromNumber|toNumber|name|firstName|lastName|displayName|fullName|customerName|customerPhone|identity|digits|specialInstructions|preferences)$/;

/** Replaces every personal value and drops actor refs and other live objects. */
export function mask<T extends object>(value: T): T {
  return JSON.parse(
    // An actor that is not a machine has no context, whatever its type says.
    JSON.stringify(value ?? {}, (key: string, inner: unknown) => {
      if (masked.test(key) && inner !== null && inner !== '' && inner !== undefined) return '•••';
      if (typeof inner === 'object' && inner !== null && 'sessionId' in inner && 'send' in inner)
        return { actor: inner.sessionId };
      return inner;
    }),
  );
}
