import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  /** One line that describes the page. */
  description?: ReactNode
  /** The primary action, last, and few others. */
  actions?: ReactNode
  breadcrumbs?: ReactNode
  /** Filters in one row. */
  filters?: ReactNode
}

export function PageHeader({ title, description, actions, breadcrumbs, filters }: PageHeaderProps) {
  return (
    <header className="mb-5">
      {breadcrumbs && <div className="mb-1">{breadcrumbs}</div>}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-20 font-semibold tracking-tight text-balance sm:text-28">{title}</h1>
          {description && <p className="mt-0.5 max-w-prose text-ink-soft">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 sm:pt-1">{actions}</div>}
      </div>
      {filters && <div className="mt-4 flex flex-wrap items-end gap-3">{filters}</div>}
    </header>
  )
}
