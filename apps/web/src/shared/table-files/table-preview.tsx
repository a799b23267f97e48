import type { ColumnKind } from '@rookery/contract'
import { useT } from '../i18n/use-t.ts'

interface TablePreviewProps {
  label: string
  hint?: string | undefined
  columns: readonly {
    /** Empty without a header. */
    readonly name: string
    /** What the column was recognised to hold. */
    readonly kind: ColumnKind | null
    /** Cells of the first rows. */
    readonly values: readonly string[]
  }[]
  /** Index of the chosen column. */
  chosen?: number
}

/** The first rows of a table, each column with its kind; the chosen one is marked by more than colour. */
export function TablePreview({ label, hint, columns, chosen }: TablePreviewProps) {
  const t = useT('tables')
  const rowCount = Math.max(0, ...columns.map(({ values }) => values.length))
  const headClass = (at: number) => (at === chosen ? 'bg-signal-soft font-bold' : 'font-medium')
  const cellClass = (at: number) => (at === chosen ? 'bg-signal-soft font-medium text-ink' : 'text-ink-soft')
  return (
    <figure className="min-w-0">
      <figcaption className="pb-1 text-13 font-medium">
        {label}
        {hint && <span className="block font-normal text-ink-soft">{hint}</span>}
      </figcaption>
      {/* Focusable because it scrolls sideways. */}
      <div
        className="overflow-x-auto rounded-md border border-hairline"
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        <table className="w-full border-collapse text-13">
          <thead>
            <tr>
              {columns.map(({ name, kind }, at) => (
                <th
                  key={at}
                  scope="col"
                  className={`border-b border-hairline px-2.5 py-1.5 text-left align-top whitespace-nowrap ${headClass(at)}`}
                >
                  {name || t('columnN', { n: at + 1 })}
                  {kind !== null && (
                    <span className="block font-normal text-ink-soft">{t(`kinds.${kind}`)}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rowCount }, (_, row) => (
              <tr key={row} className="border-b border-hairline last:border-0">
                {columns.map(({ values }, at) => (
                  <td
                    key={at}
                    className={`max-w-60 truncate px-2.5 py-1 ${cellClass(at)}`}
                    title={values[row]}
                  >
                    {values[row] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
