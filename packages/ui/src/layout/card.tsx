import { useId, type ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

export interface CardProps {
  /** A finding as text: "Twice as many 25 to 34 as usual". */
  title?: ReactNode
  description?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** Below the content: links to the table, the question and the model card. */
  footer?: ReactNode
  children?: ReactNode
  headingLevel?: 2 | 3 | 4
  className?: string
}

/** A box with hairlines. */
export function Card({
  title,
  description,
  actions,
  footer,
  children,
  headingLevel = 3,
  className,
}: CardProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as 'h2' | 'h3' | 'h4'
  return (
    <section
      // Two findings may have the same text; with the description they are distinct names of their cards.
      aria-labelledby={title ? (description ? `${id} ${id}-d` : id) : undefined}
      className={cx('flex min-w-0 flex-col rounded-md border border-hairline bg-raised', className)}
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 pt-3">
          <div className="min-w-48 flex-1">
            <Heading id={id} className="text-14 font-semibold text-balance">
              {title}
            </Heading>
            {description && (
              <p id={`${id}-d`} className="text-13 text-ink-soft">
                {description}
              </p>
            )}
          </div>
          {actions && <div className="-mt-0.5 -mr-1.5 flex shrink-0 items-center gap-1">{actions}</div>}
        </header>
      )}
      <div className="min-w-0 flex-1 px-4 py-3">{children}</div>
      {footer && (
        <footer className="flex flex-wrap gap-x-4 border-t border-hairline px-4 py-2 text-13 text-ink-soft">
          {footer}
        </footer>
      )}
    </section>
  )
}
