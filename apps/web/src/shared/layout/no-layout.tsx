import type { ReactNode } from 'react'

/** No frame: the screen alone. */
export function NoLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[640px] px-4 py-10 outline-none md:py-16">
      {children}
    </main>
  )
}
