import type { ReactNode } from 'react'

/** One component of the gallery with its states. */
export function GalleryPart({
  name,
  children,
  isWide,
}: {
  name: string
  children: ReactNode
  isWide?: boolean
}) {
  return (
    <section
      aria-label={name}
      className={`min-w-0 border-t border-hairline py-4 ${isWide ? 'xl:col-span-2' : ''}`}
    >
      <h3 className="mb-3 font-mono text-12 text-ink-soft">{name}</h3>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  )
}
