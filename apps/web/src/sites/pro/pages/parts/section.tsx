import type { ReactNode } from 'react'

/** A part of a page: in the middle, with room around it; `isSunk` sets it off from its neighbours. */
export function Section({
  children,
  isSunk = false,
  className = '',
}: {
  children: ReactNode
  isSunk?: boolean
  className?: string
}) {
  return (
    <section className={isSunk ? 'border-y border-hairline bg-sunk/60' : undefined}>
      <div className={`mx-auto max-w-[1200px] px-4 py-14 md:px-8 md:py-20 ${className}`}>{children}</div>
    </section>
  )
}

export const SectionTitle = ({ children }: { children: string }) => (
  <h2 className="max-w-[24ch] text-28 font-semibold tracking-tight text-balance md:text-40">{children}</h2>
)
