import { Button, IconButton, AddIcon, CheckIcon } from '@rookery/ui'
import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import type { HandedItem } from '../recipe/handed-items.ts'

export interface AdditionControl {
  has: (item: HandedItem) => boolean
  /** Selects all of them, or none if all are selected. */
  toggle: (items: readonly HandedItem[]) => void
}

const AddingContext = createContext<AdditionControl | null>(null)
const keyOf = ({ kind, id, label }: HandedItem) => `${kind} ${id ?? label}`

/** Selection of rows on any tab for the recipe; null if nothing can be added. */
export const useAdding = (): AdditionControl | null => use(AddingContext)

interface AddingProviderProps {
  /** Adds the selection to the recipe; without it rows cannot be selected. */
  onAdd: ((items: readonly HandedItem[]) => void) | undefined
  children: ReactNode
}

/** Stores the selection across tabs, and shows it in a bar until it is added. */
export function AddingProvider({ onAdd, children }: AddingProviderProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, HandedItem>>(new Map())
  const adding = useMemo<AdditionControl>(
    () => ({
      has: (item) => chosen.has(keyOf(item)),
      toggle: (items) =>
        setChosen((old) => {
          const nextItems = new Map(old)
          const areAllAdded = items.every((item) => old.has(keyOf(item)))
          for (const item of items) {
            if (areAllAdded) nextItems.delete(keyOf(item))
            else nextItems.set(keyOf(item), item)
          }
          return nextItems
        }),
    }),
    [chosen],
  )
  return (
    <AddingContext value={onAdd ? adding : null}>
      {children}
      {onAdd && chosen.size > 0 && (
        <AddBar
          count={chosen.size}
          onAdd={() => onAdd([...chosen.values()])}
          onClear={() => setChosen(new Map())}
        />
      )}
    </AddingContext>
  )
}

function AddBar({ count, onAdd, onClear }: { count: number; onAdd: () => void; onClear: () => void }) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  return (
    <section
      aria-label={t('adding.bar')}
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-edge/60 bg-raised px-4 py-2 shadow-float"
    >
      <p role="status" className="min-w-0 flex-1 text-13 font-medium">
        {t('adding.count', { count, n: formats.number(count) })}
      </p>
      <Button variant="quiet" onClick={onClear}>
        {t('adding.clear')}
      </Button>
      <Button variant="primary" onClick={onAdd}>
        {t('adding.go')}
      </Button>
    </section>
  )
}

/** Selects one item for the recipe, or deselects it. Renders nothing if nothing can be added. */
export function AddToggle({ item, name }: { item: HandedItem; name: string }) {
  const t = useT('insightsGraph')
  const adding = useAdding()
  if (!adding) return null
  const isChosen = adding.has(item)
  return (
    <IconButton
      size="sm"
      aria-pressed={isChosen}
      label={isChosen ? t('adding.remove', { label: name }) : t('adding.addNamed', { label: name })}
      icon={isChosen ? <CheckIcon size={18} /> : <AddIcon size={18} />}
      onClick={() => adding.toggle([item])}
    />
  )
}
