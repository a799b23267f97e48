import type { ReactNode } from 'react'

/** The beginning of a page: what it is about, in large type, and what acts beside it. */
export function PageHero({
  heading,
  lead,
  box,
  actions,
  children,
}: {
  heading: string
  lead: string
  /** Between the lead and the actions. */
  box?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <section>
      <div
        className={`mx-auto grid max-w-[1200px] grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-10 px-4 py-12 md:px-8 md:py-20 ${
          children ? 'lg:grid-cols-[minmax(0,1fr)_440px]' : ''
        }`}
      >
        <div>
          <h1 className="max-w-[22ch] text-40 font-semibold tracking-tight text-balance md:text-56">
            {heading}
          </h1>
          <p data-lead="" className="mt-6 max-w-[58ch] text-16 text-ink-soft md:text-20">
            {lead}
          </p>
          {box}
          {actions && <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">{actions}</div>}
        </div>
        {children}
      </div>
    </section>
  )
}
