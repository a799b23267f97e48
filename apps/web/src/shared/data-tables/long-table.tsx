import { ArrowDownwardIcon, ArrowUpwardIcon, cx, useMedia } from '@rookery/ui'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

export interface LongColumn<R> {
  readonly id: string
  readonly header: string
  /** Width as a track of a CSS grid. */
  readonly width: string
  readonly align?: 'end'
  /** Whether the server orders by it. */
  readonly isSortable?: boolean
  readonly cell: (row: R) => ReactNode
}

export interface LongTableProps<R> {
  readonly label: string
  readonly columns: readonly LongColumn<R>[]
  /** Rows there are; most of them are never drawn. */
  readonly count: number
  /** Undefined while the row is being read. */
  readonly rowAt: (index: number) => R | undefined
  /** The rows in view, which are to be read. */
  readonly onRange: (first: number, last: number) => void
  /** A column, after `-` in descending order. */
  readonly ordering: string
  readonly onOrder: (ordering: string) => void
  /** Below 640 px a row is a card of this height. */
  readonly renderCard: (row: R) => ReactNode
  readonly cardHeight: number
  readonly rowHeight?: number
  readonly isBusy?: boolean
}

/** Rows drawn above and below the window. */
const OVERSCAN = 8

/**
 * A table of any length that scrolls with the page and draws only the rows in view; all rows have one height. Their
 * numbers tell assistive technology how long it is.
 */
export function LongTable<R>(props: LongTableProps<R>) {
  const { label, columns, count, rowAt, onRange, ordering, onOrder, renderCard, cardHeight } = props
  const isPhone = useMedia('(max-width: 639px)')
  const height = isPhone ? cardHeight : (props.rowHeight ?? 56)
  const bodyRef = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState({ first: 0, last: Math.min(count, 30) })

  useLayoutEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const body = bodyRef.current
      if (!body) return
      const above = -body.getBoundingClientRect().top / height
      const first = Math.max(0, Math.floor(above) - OVERSCAN)
      const last = Math.min(count, Math.ceil(above + window.innerHeight / height) + OVERSCAN)
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    // The page or a box around it may scroll.
    document.addEventListener('scroll', measureSoon, { capture: true, passive: true })
    window.addEventListener('resize', measureSoon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', measureSoon, { capture: true })
      window.removeEventListener('resize', measureSoon)
    }
  }, [count, height])
  useLayoutEffect(() => onRange(range.first, range.last), [range, onRange])

  const template = columns.map(({ width }) => width).join(' ')
  const shown = Array.from({ length: Math.max(0, range.last - range.first) }, (_, i) => range.first + i)
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-busy={props.isBusy || undefined}
      className="text-13"
    >
      <div role="rowgroup" className="sticky top-0 z-1 bg-paper max-sm:sr-only">
        <div
          role="row"
          aria-rowindex={1}
          className="grid h-9 items-center gap-x-4 border-b border-edge/40 px-2"
          style={{ gridTemplateColumns: template }}
        >
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} ordering={ordering} onOrder={onOrder} />
          ))}
        </div>
      </div>
      <div ref={bodyRef} role="rowgroup" className="relative" style={{ height: count * height }}>
        {shown.map((index) => {
          const row = rowAt(index)
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              className={cx(
                'absolute inset-x-0 border-b border-hairline',
                isPhone ? 'py-3' : 'grid items-center gap-x-4 px-2 hover:bg-ink/4',
              )}
              style={{
                height,
                transform: `translateY(${index * height}px)`,
                ...(isPhone ? {} : { gridTemplateColumns: template }),
              }}
            >
              {row === undefined ? (
                <div role="cell" aria-hidden="true" className="col-span-full flex items-center gap-3">
                  <span className="size-8 rounded-full bg-ink/7" />
                  <span className="h-3 w-48 rounded-sm bg-ink/7" />
                </div>
              ) : isPhone ? (
                <div role="cell">{renderCard(row)}</div>
              ) : (
                columns.map(({ id, align, cell }) => (
                  <div key={id} role="cell" className={cx('min-w-0', align === 'end' && 'text-right')}>
                    {cell(row)}
                  </div>
                ))
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function HeaderCell<R>({
  column: { id, header, align, isSortable },
  ordering,
  onOrder,
}: Pick<LongTableProps<R>, 'ordering' | 'onOrder'> & { readonly column: LongColumn<R> }) {
  const isDown = ordering === `-${id}`
  const isUp = ordering === id
  const Arrow = isDown ? ArrowDownwardIcon : ArrowUpwardIcon
  return (
    <div
      role="columnheader"
      aria-sort={isSortable ? (isDown ? 'descending' : isUp ? 'ascending' : 'none') : undefined}
      className={cx('min-w-0 font-medium text-ink-soft', align === 'end' && 'text-right')}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onOrder(isDown ? id : `-${id}`)}
          className={cx(
            '-mx-1 inline-flex items-center gap-0.5 rounded-sm px-1 py-0.5 hover:text-ink',
            align === 'end' && 'flex-row-reverse',
            (isDown || isUp) && 'text-ink',
          )}
        >
          <span>{header}</span>
          {(isDown || isUp) && <Arrow size={16} />}
        </button>
      ) : (
        header
      )}
    </div>
  )
}
