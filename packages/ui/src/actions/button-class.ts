import { cx } from '../lib/cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-signal text-on-signal border-transparent hover:bg-signal-strong',
  secondary: 'bg-raised text-ink border-edge/60 hover:bg-sunk hover:border-edge',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-ink/7',
  danger: 'bg-danger-fill text-on-danger border-transparent hover:brightness-92',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2.5 text-13 gap-1',
  md: 'h-8 px-3 text-14 gap-1.5',
  lg: 'h-10 px-4 text-14 gap-2',
}

/**
 * CSS classes of a button, for the app's own router links: `<Link className={buttonClass({ variant: 'primary'
 * })}>`.
 */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  isFullWidth = false,
  className,
}: { variant?: ButtonVariant; size?: ButtonSize; isFullWidth?: boolean; className?: string } = {}): string {
  return cx(
    'relative inline-flex items-center justify-center rounded-md border font-medium whitespace-nowrap select-none no-underline transition-colors',
    'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed disabled:opacity-50 data-[inert=true]:opacity-50',
    variantClasses[variant],
    sizes[size],
    isFullWidth && 'w-full',
    className,
  )
}
