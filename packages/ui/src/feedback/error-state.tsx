import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { ErrorIcon, RefreshIcon } from '../icons/icons.generated.tsx'

export interface ErrorStateProps {
  /** Short description of the error. */
  title: string
  /** The cause, and what to do next. */
  description?: ReactNode
  reloadLabel: string
  /** Left out where trying again cannot help. */
  onReload?: (() => unknown) | undefined
  dismissLabel?: string
  onDismiss?: () => void
}

/** Shown in place of content that failed. */
export function ErrorState({
  title,
  description,
  reloadLabel,
  onReload,
  dismissLabel,
  onDismiss,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 border-l-2 border-danger py-2 pl-5">
      <p className="flex items-center gap-1.5 font-medium text-danger">
        <ErrorIcon />
        {title}
      </p>
      {description && <p className="max-w-prose text-ink-soft">{description}</p>}
      <div className="mt-1 flex gap-2 empty:hidden">
        {onReload && (
          <Button size="sm" icon={<RefreshIcon size={18} />} onClick={onReload}>
            {reloadLabel}
          </Button>
        )}
        {onDismiss && (
          <Button size="sm" variant="quiet" onClick={onDismiss}>
            {dismissLabel}
          </Button>
        )}
      </div>
    </div>
  )
}
