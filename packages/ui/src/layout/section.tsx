import { useId, type ReactNode } from 'react'

export interface SectionProps {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
}

/** A part of a page, starting with a hairline. */
export function Section({ title, description, actions, children, className = '' }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`min-w-0 border-t border-hairline pt-4 pb-8 ${className}`}>
      <header className="mb-3 flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-48">
          <h2 id={id} className="text-16 font-semibold">
            {title}
          </h2>
          {description && <p className="max-w-prose text-13 text-ink-soft">{description}</p>}
        </div>
        {actions && <div className="flex max-w-full min-w-0 items-center gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
