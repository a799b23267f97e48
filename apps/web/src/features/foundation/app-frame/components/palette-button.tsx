import { SearchIcon } from '@rookery/ui'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { MenuEntry } from '../../../../shared/site/menu.tsx'

export interface SitePaletteProps {
  pages: readonly MenuEntry[]
  onClose: () => void
}

interface PaletteButtonProps {
  /** Search and commands of the site, called when opened. */
  renderPalette: (props: SitePaletteProps) => ReactNode
  pages: readonly MenuEntry[]
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the command palette; Ctrl-K (⌘K) does too. */
export function PaletteButton({ renderPalette, pages }: PaletteButtonProps) {
  const t = useT('shell')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex h-8 items-center gap-2 rounded-md text-ink-soft hover:text-ink max-md:size-8 max-md:justify-center max-md:hover:bg-ink/7 md:w-full md:max-w-[380px] md:border md:border-hairline md:bg-raised md:px-2.5 md:hover:border-edge"
      >
        <SearchIcon />
        <span className="flex-1 truncate text-left text-13 max-md:sr-only">{t('palette.open')}</span>
        <kbd
          aria-hidden="true"
          className="rounded-sm border border-hairline px-1 font-sans text-12 max-md:hidden"
        >
          {isMac() ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      {isOpen && <Suspense>{renderPalette({ pages, onClose: () => setOpen(false) })}</Suspense>}
    </>
  )
}
