import type { ReactNode } from 'react'
import { Brand } from '../../../../shared/layout/brand.tsx'

/** The one message of a page without a frame. */
export function ReturnCard({
  icon,
  title,
  children,
  actions,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-10">
      <Brand />
      <section className="rounded-md border border-hairline bg-raised p-6 md:p-8" aria-live="polite">
        {icon}
        <h1 className="mt-4 text-28 font-semibold tracking-tight text-balance">{title}</h1>
        <div className="mt-2 max-w-prose text-16 text-ink-soft">{children}</div>
        {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
      </section>
    </div>
  )
}
