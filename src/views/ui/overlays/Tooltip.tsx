import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import * as styles from './Tooltip.css';

interface TooltipProps {
  readonly text: string;
  /** One focusable React Aria control. */
  readonly children: ReactElement;
  readonly placement?: 'top' | 'bottom' | 'right' | 'left';
  readonly isDisabled?: boolean;
}

export function Tooltip({ text, children, placement = 'top', isDisabled = false }: TooltipProps) {
  return (
    <TooltipTrigger delay={300} closeDelay={0} isDisabled={isDisabled}>
      {children}
      <AriaTooltip className={styles.tooltip} placement={placement} offset={8}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
