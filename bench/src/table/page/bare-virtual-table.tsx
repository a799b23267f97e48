import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { columns, isFound, type Person } from './people.ts'

type Order = ((a: Person, b: Person) => number) | null
const ROW_HEIGHT = 36

/** TanStack Virtual as in its guide, with bare rows: no selection, no checkboxes, no announcements. */
function BareTable({ people }: { people: readonly Person[] }) {
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<Order>(null)
  const scrollRef = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => {
    const found = people.filter((person) => isFound(person, typed))
    return order ? found.toSorted(order) : found
  }, [people, typed, order])
  // Not memoized: its documentation says it cannot be.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  return (
    <>
      <input
        type="search"
        aria-label="Filter"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div ref={scrollRef} style={{ maxHeight: 600, overflow: 'auto' }}>
        <div className="bare-row">
          {columns.map((column) => (
            <span key={column.id}>
              {column.order ? (
                <button type="button" onClick={() => setOrder(() => column.order)}>
                  {column.header}
                </button>
              ) : (
                column.header
              )}
            </span>
          ))}
        </div>
        <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map((item) => (
            <div
              key={item.key}
              className="bare-row"
              data-row
              style={{ position: 'absolute', insetInline: 0, transform: `translateY(${item.start}px)` }}
            >
              {columns.map((column) => (
                <span key={column.id} data-column={column.id}>
                  {column.textOf(rows[item.index]!)}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

export function mountBareVirtual(root: HTMLElement, people: readonly Person[]) {
  createRoot(root).render(<BareTable people={people} />)
}
