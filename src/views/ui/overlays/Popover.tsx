import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { cx } from '../cx';
import * as styles from './Popover.css';

interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'style'> {
  readonly className?: string;
}

/** A raised panel under its trigger; Esc closes it and gives the focus back. */
export function Popover({ className, offset = 6, isNonModal, ...rest }: PopoverProps) {
  const ownClass = cx(styles.popover, isNonModal ? styles.nonModal : null, className);
  return <AriaPopover {...rest} offset={offset} isNonModal={isNonModal} className={ownClass} />;
}
