/** Works something out once for each object it is worked out of. */
export function memo<TKey extends object, TValue>(work: (key: TKey) => TValue): (key: TKey) => TValue {
  const last = memoLast(work);
  return (key) => last(key);
}

/** The last value for each object again, the very same one, while the other arguments are the same. */
export function memoLast<TKey extends object, TRest extends readonly unknown[], TValue>(
  work: (key: TKey, ...rest: TRest) => TValue,
): (key: TKey, ...rest: TRest) => TValue {
  const known = new WeakMap<TKey, { readonly rest: TRest; readonly value: TValue }>();
  return (key, ...rest) => {
    const last = known.get(key);
    if (last?.rest.every((value, place) => Object.is(value, rest[place]))) return last.value;
    const value = work(key, ...rest);
    known.set(key, { rest, value });
    return value;
  };
}
