import { type ButtonLook, lookOf } from './NativeButton';
import { PlainButton, type PlainButtonProps } from './PlainButton';

export interface ButtonProps extends ButtonLook, Omit<PlainButtonProps, keyof ButtonLook> {}

/** While pending it ignores presses. */
export function Button(props: ButtonProps) {
  const { children, variant, size, icon, pendingText, hint, isFull, className, ...rest } = props;
  return <PlainButton {...lookOf(props)} {...rest} />;
}
