import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** Name of the missing content. */
  title: string
  description?: ReactNode
  /** The button that adds content. */
  action?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, description, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-2 border-l-2 border-hairline py-2 pl-5">
      {icon && <span className="text-ink-soft">{icon}</span>}
      <p className="text-16 font-medium">{title}</p>
      {description && <p className="max-w-prose text-ink-soft">{description}</p>}
      {action && <div className="mt-2 flex gap-2">{action}</div>}
    </div>
  )
}
