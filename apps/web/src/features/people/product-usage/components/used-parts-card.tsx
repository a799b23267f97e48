import { Card } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

interface UsedPartsCardProps {
  readonly title: string
  readonly column: string
  readonly rows: readonly { readonly name: string; readonly people: number; readonly times: number }[]
}

/** Screens or steps, those that most browsers used first. */
export function UsedPartsCard({ title, column, rows }: UsedPartsCardProps) {
  const t = useT('productUsage')
  const formats = useFormats()
  return (
    <Card headingLevel={2} title={title}>
      {rows.length === 0 ? (
        <p className="text-13 text-ink-soft">{t('parts.none')}</p>
      ) : (
        <table className="w-full text-13">
          <thead className="text-ink-soft">
            <tr className="border-b border-hairline">
              <th scope="col" className="py-1.5 pr-2 text-left font-medium">
                {column}
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                {t('browsers')}
              </th>
              <th scope="col" className="pl-2 text-right font-medium">
                {t('parts.times')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, people, times }) => (
              <tr key={name} className="border-b border-hairline last:border-0">
                <th scope="row" className="py-1.5 pr-2 text-left font-normal wrap-anywhere">
                  {name}
                </th>
                <td className="px-2 text-right tabular-nums">{formats.number(people)}</td>
                <td className="pl-2 text-right tabular-nums">{formats.number(times)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
