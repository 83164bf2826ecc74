import { type Ref, useState } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';

export interface PlainButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'render'> {
  readonly className?: string;
  readonly 'aria-keyshortcuts'?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button without looks that ignores presses while pending. React Aria's own pending state announces by an
 * image labelled by the button, which is nameless once the button is gone with what it did.
 * One that is disabled while it has the focus, as by its own press, keeps it until the focus moves on: browsers take
 * it from a disabled element and give it to none.
 */
export function PlainButton({
  isPending = false,
  isDisabled,
  type,
  onPress,
  onFocusChange,
  'aria-keyshortcuts': shortcuts,
  ...rest
}: PlainButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const isHeld = isDisabled === true && isFocused;
  const isMute = isPending || isHeld;
  return (
    <AriaButton
      {...rest}
      isDisabled={isHeld ? false : isDisabled}
      type={isMute ? 'button' : type}
      onPress={isMute ? undefined : onPress}
      onFocusChange={(is) => {
        setFocused(is);
        onFocusChange?.(is);
      }}
      render={(dom) => (
        <button
          {...dom}
          // React Aria leaves this attribute out.
          aria-keyshortcuts={shortcuts}
          aria-disabled={isMute ? true : undefined}
          {...(isHeld ? { 'data-disabled': '' } : null)}
          data-pending={isPending ? '' : undefined}
        />
      )}
    />
  );
}
