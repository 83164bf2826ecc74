import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

export interface PlainButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'render'> {
  readonly className?: string;
  readonly 'aria-keyshortcuts'?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button without looks that ignores presses while pending. React Aria's own pending state announces by an
 * image labelled by the button, which is nameless once the button is gone with what it did.
 */
export function PlainButton({
  isPending = false,
  type,
  onPress,
  'aria-keyshortcuts': shortcuts,
  ...rest
}: PlainButtonProps) {
  return (
    <AriaButton
      {...rest}
      type={isPending ? 'button' : type}
      onPress={isPending ? undefined : onPress}
      render={(dom) => (
        <button
          {...dom}
          // React Aria leaves this attribute out.
          aria-keyshortcuts={shortcuts}
          aria-disabled={isPending ? true : undefined}
          data-pending={isPending ? '' : undefined}
        />
      )}
    />
  );
}
