import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { useLinkClick } from '../lib/navigation-context.tsx'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'

export interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  isFullWidth?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button. Uses the app's router inside a NavigationProvider. */
export function LinkButton({
  variant,
  size,
  icon,
  isFullWidth,
  className,
  children,
  onClick,
  ...rest
}: LinkButtonProps) {
  const handleLinkClick = useLinkClick()
  return (
    <a
      {...rest}
      className={buttonClass({ variant, size, isFullWidth, className })}
      onClick={(event) => {
        onClick?.(event)
        handleLinkClick(event)
      }}
    >
      {icon}
      {children}
    </a>
  )
}
