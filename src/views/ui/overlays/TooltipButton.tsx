import { lazy, useRef } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import type { KeyboardEvent } from 'react-aria-components';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { LazyPart } from '../../app/LazyPart';
import { IconButton, type IconButtonProps } from '../buttons/IconButton';
import type { TooltipPlacement } from './TooltipText';

/** What works out where it goes comes with the first one that is shown. */
const TooltipText = lazy(async () => ({ default: (await import('./TooltipText')).TooltipText }));

interface TooltipButtonProps extends Omit<IconButtonProps, 'ref'> {
  readonly tooltip: string;
  readonly placement?: TooltipPlacement;
}

/** React Aria would keep every key from the page, since the tooltip closes on each. */
const onKeyDown = (event: KeyboardEvent) => event.continuePropagation();

/** An icon button that says what it does to whoever points at it or comes to it by keys. */
export function TooltipButton({ tooltip, placement = 'top', ...button }: TooltipButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const state = useTooltipTriggerState({ delay: 300, closeDelay: 0 });
  const { triggerProps, tooltipProps } = useTooltipTrigger({}, state, trigger);
  return (
    <>
      <IconButton {...mergeProps(button, triggerProps, { onKeyDown })} ref={trigger} />
      {state.isOpen ? (
        <LazyPart>
          <TooltipText
            text={tooltip}
            placement={placement}
            state={state}
            triggerRef={trigger}
            ownProps={tooltipProps}
          />
        </LazyPart>
      ) : null}
    </>
  );
}
