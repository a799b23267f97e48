import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Spinner } from './spinner.tsx'
import { useAsyncAction } from './use-async-action.ts'
import { cx } from '../lib/cx.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'onError' | 'disabled' | 'children'
> {
  /** The action as text: the accessible name and the tooltip. */
  label: string
  icon: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  onError?: (error: unknown) => void
  size?: 'sm' | 'md'
  isDisabled?: boolean
  /** False if the label is visible next to the button anyway. */
  hasTooltip?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  label,
  icon,
  onClick,
  onError,
  size = 'md',
  isDisabled,
  hasTooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const { run, isRunning } = useAsyncAction(onClick, onError)
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      disabled={isDisabled}
      aria-busy={isRunning || undefined}
      aria-disabled={isRunning || undefined}
      onClick={run}
      className={cx(
        'relative inline-flex shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-ink/7 hover:text-ink',
        'disabled:cursor-not-allowed disabled:opacity-45 aria-pressed:bg-signal-soft aria-pressed:text-signal-strong [&[aria-haspopup][aria-expanded=true]]:bg-ink/7 [&[aria-haspopup][aria-expanded=true]]:text-ink',
        size === 'sm' ? 'size-7' : 'size-8',
        className,
      )}
    >
      {isRunning ? <Spinner /> : icon}
    </button>
  )
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
