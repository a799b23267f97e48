import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import { Spinner } from './spinner.tsx'
import { useAsyncAction } from './use-async-action.ts'
import { cx } from '../lib/cx.ts'

export interface ButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'onError' | 'disabled'
> {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** An icon before the text. */
  icon?: ReactNode
  /** If it returns a promise, the button is busy until that settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  /** Called with the action's rejection; without it the error goes to the window's error event. */
  onError?: (error: unknown) => void
  /** Busy for another reason, for instance a form being sent. */
  isBusy?: boolean
  isDisabled?: boolean
  isFullWidth?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button that shows a spinner and ignores clicks while its action runs. Its width and focus do not change
 * meanwhile.
 */
export function Button({
  children,
  variant,
  size,
  icon,
  onClick,
  onError,
  isBusy = false,
  isDisabled = false,
  isFullWidth,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { run, isRunning } = useAsyncAction(onClick, onError)
  const isBusyNow = isBusy || isRunning
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-busy={isBusyNow || undefined}
      aria-disabled={isBusyNow || undefined}
      className={buttonClass({ variant, size, isFullWidth, className })}
      onClick={(event) => {
        if (isBusyNow) event.preventDefault()
        else run(event)
      }}
    >
      <span className={cx('inline-flex items-center gap-[inherit]', isBusyNow && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {isBusyNow && <Spinner className="absolute" />}
    </button>
  )
}
