import { useCallback } from 'react';
import type { SelectOption } from '../ui/Select/Select';
import { useAddressPatch } from './use-address-patch';

/**
 * Bridge: a choice kept in the address. The first option is what holds while nobody chose, is not said there, and
 * stands for everything the address cannot mean.
 */
export function useAddressChoice<Value extends string>(
  name: string,
  options: readonly [SelectOption<Value>, ...SelectOption<Value>[]],
): readonly [Value, (choice: Value) => void] {
  const [address, put] = useAddressPatch();
  const [first] = options;
  const said = address.get(name);
  const { value } = options.find((option) => option.value === said) ?? first;
  const choose = useCallback(
    (choice: Value) => put({ [name]: choice === first.value ? null : choice }),
    [name, first.value, put],
  );
  return [value, choose];
}
