import { ChevronRightIcon } from '@rookery/ui'
import type { ReactNode } from 'react'
import { useGo } from '../../../../shared/navigation/use-go.ts'

/** One row of the list of teams: a link over the full width. */
export function TeamLink({ href, children }: { href: string; children: ReactNode }) {
  const go = useGo()
  return (
    <a
      href={href}
      className="flex items-center gap-3 rounded-md px-2 py-2.5 no-underline hover:bg-ink/5"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
      <ChevronRightIcon size={18} className="text-ink-soft" />
    </a>
  )
}
