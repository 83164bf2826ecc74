import { useCallback } from 'react';
import { useSearchParams } from 'wouter';
import type { SelectOption } from '../ui/Select/Select';

/**
 * Bridge: a choice kept in the address. The first option is what holds while nobody chose, is not said there, and
 * stands for everything the address cannot mean.
 */
export function useAddressChoice<Value extends string>(
  name: string,
  options: readonly [SelectOption<Value>, ...SelectOption<Value>[]],
): readonly [Value, (choice: Value) => void] {
  const [address, setAddress] = useSearchParams();
  const [first] = options;
  const said = address.get(name);
  const { value } = options.find((option) => option.value === said) ?? first;
  const choose = useCallback(
    (choice: Value) =>
      setAddress(
        (last) => {
          if (choice === first.value) last.delete(name);
          else last.set(name, choice);
          return last;
        },
        { replace: true },
      ),
    [name, first.value, setAddress],
  );
  return [value, choose];
}
