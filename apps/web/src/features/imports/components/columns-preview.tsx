import type { RecognisedFile } from '@rookery/contract'
import { useT } from '../../../shared/i18n/use-t.ts'

/** The first rows of a table, one card per column. */
export function ColumnsPreview({ columns }: { columns: RecognisedFile['columns'] }) {
  const t = useT('imports')
  const rows = columns[0]?.values.map((_, row) => row) ?? []
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label={t('map.preview')}
      className="overflow-x-auto rounded-md border border-hairline"
    >
      <table className="text-13">
        <thead>
          <tr className="border-b border-hairline bg-sunk text-left">
            {columns.map(({ name }, place) => (
              <th key={place} scope="col" className="px-2 py-1 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="border-b border-hairline last:border-0">
              {columns.map(({ values }, place) => (
                <td key={place} className="max-w-60 truncate px-2 py-1 text-ink-soft">
                  {values[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
