import type { InsightsComparison } from '@rookery/contract'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { CsvButton } from '@rookery/ui/data/csv-button.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useTableTexts } from '../../../../../shared/data-tables/use-table-texts.ts'

type Table = InsightsComparison['measures'][number]

/** Figures of both audiences without a significance test, side by side. */
export function ComparedMeasures({ table, names }: { table: Table; names: readonly [string, string] }) {
  const texts = useTableTexts()
  const formats = useFormats()
  const formatCell = (kind: Table['columns'][number]['kind'], value: number | string | null) => {
    if (value === null) return '–'
    if (typeof value === 'string') return value
    if (kind === 'share') return formats.percent(value)
    if (kind === 'lift') return `×${formats.number(value, 2)}`
    return formats.number(value, Number.isInteger(value) ? 0 : 2)
  }
  const columns = table.columns.flatMap(({ name, kind }, at) =>
    (['a', 'b'] as const).map((side, place) => ({
      id: `${at} ${side}`,
      header: table.columns.length > 1 ? `${name} · ${names[place]}` : names[place]!,
      kind,
      of: (row: Table['rows'][number]) => row[side][at] ?? null,
    })),
  )
  return (
    <>
      <div className="mb-2 flex justify-end">
        <CsvButton
          title={table.title}
          table={() => ({
            columns: [table.item, ...columns.map(({ header }) => header)],
            rows: table.rows.map((row) => [row.item, ...columns.map(({ of }) => of(row))]),
          })}
        />
      </div>
      <DataTable
        label={table.title}
        density="compact"
        rows={table.rows}
        rowId={(row) => row.item}
        texts={texts}
        columns={[
          { id: 'item', header: table.item, isRowHeader: true, value: (row) => row.item },
          ...columns.map(({ id, header, kind, of }) => ({
            id,
            header,
            align: kind === 'text' ? ('start' as const) : ('end' as const),
            value: of,
            cell: (row: Table['rows'][number]) => formatCell(kind, of(row)),
          })),
        ]}
      />
    </>
  )
}
