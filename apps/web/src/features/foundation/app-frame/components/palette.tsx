import { useDebouncedSearch } from '@rookery/ui'
import { CommandPalette, type Command } from '@rookery/ui/navigation/command-palette.tsx'
import { useState } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'

/** A line of the palette: a link, or an action. */
export type PaletteItem = Omit<Command, 'onSelect'> &
  ({ href: string; onSelect?: never } | { href?: never; onSelect: () => void })

/** One kind of lines, under a heading of its own. */
export interface PaletteSource {
  id: string
  label: string
  /** Lines that the page has already; the palette picks those that match. */
  items?: readonly PaletteItem[]
  /** Its items are shown only once something is typed. */
  isForTyped?: boolean
  /** Lines that the server finds. */
  search?: (typed: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>
}

/** Between two letters that are typed quickly; a first hit is to stand there within 150 ms. */
const PAUSE_MS = 60

type Found = Readonly<Record<string, readonly PaletteItem[]>>

interface PaletteProps {
  placeholder: string
  /** In the order of their headings. */
  sources: readonly PaletteSource[]
  onClose: () => void
}

/** Search over whatever the sources of a site bring. */
export function Palette({ placeholder, sources, onClose }: PaletteProps) {
  const go = useGo()
  const palette = useT('palette')
  const [isTyped, setTyped] = useState(false)
  const [found, setFound] = useState<Found>({})
  const [hasFailed, setFailed] = useState(false)
  const { searchSoon, isBusy } = useDebouncedSearch<Found>(
    async (typed, signal) => {
      const searches =
        typed === '' ? [] : sources.flatMap(({ id, search }) => (search ? [{ id, search }] : []))
      // What one source finds is shown before the others answer.
      const findings = searches.map(async ({ id, search }) => {
        const items = await search(typed, signal)
        if (!signal.aborted) setFound((before) => ({ ...before, [id]: items }))
        return [id, items] as const
      })
      return Object.fromEntries(await Promise.all(findings))
    },
    (answer) => {
      setFound(answer)
      setFailed(false)
    },
    { delay: PAUSE_MS, onError: () => setFailed(true) },
  )
  // Headings and lines share their keys: a page may have the name of another source.
  const commandOf = (source: PaletteSource, item: PaletteItem): Command => ({
    ...item,
    id: `${source.id}/${item.id}`,
    onSelect: item.onSelect ?? (() => go(item.href)),
  })
  const itemsOf = ({ id, items = [], isForTyped, search }: PaletteSource): readonly PaletteItem[] =>
    search ? (found[id] ?? []) : isForTyped && !isTyped ? [] : items
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      label={palette('label')}
      placeholder={placeholder}
      emptyText={isBusy ? palette('searching') : palette('empty')}
      footer={hasFailed ? palette('failed') : isBusy ? palette('searching') : palette('hint')}
      filteredByApp={new Set(sources.flatMap(({ id, search }) => (search ? [id] : [])))}
      onInputChange={(text) => {
        setTyped(text.trim() !== '')
        searchSoon(text.trim())
      }}
      sections={sources.map((source) => ({
        id: source.id,
        label: source.label,
        items: itemsOf(source).map((item) => commandOf(source, item)),
      }))}
    />
  )
}
