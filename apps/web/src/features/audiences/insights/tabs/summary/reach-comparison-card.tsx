import type { CallOutput } from '@rookery/contract'
import { Card, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { LedgerFigure } from '../../../../../shared/sizes/ledger-figure.tsx'
import { reachComparisonQuery } from './reach-comparison.query.ts'
import { subjectName, type InsightSubject } from '../../model/insight-subject.ts'

type ReachSummary = CallOutput<'get-pro-targeting-summary'>

/** Reach of native targeting and of an uploaded list, side by side. */
export function ReachComparisonCard({ subject }: { subject: InsightSubject }) {
  const t = useT('insightsGraph')
  const locale = useLocale()
  const found = useQuery(reachComparisonQuery(subject, locale))
  if (found.isError)
    return <LoadFailed title={t('ways.failed')} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <Skeleton label={t('ways.loading')} height={180} />
  // Below the privacy minimum: nothing to compare.
  if (found.data.core_audience === null) return null
  return <Comparison ways={found.data} of={subjectName(subject)} />
}

function Comparison({ ways, of }: { ways: ReachSummary; of: string }) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  const share = (value: number | null) => (value === null ? '–' : formats.percent(value, 0))
  const { gain, ledger } = ways
  const rows = [
    {
      id: 'native',
      name: t('ways.native'),
      reach: <LedgerFigure ledger={ledger} figure="on_network" of={of} />,
      precision: share(ways.precision_native),
      coverage: share(ways.coverage_native),
    },
    {
      id: 'list',
      name: t('ways.list'),
      reach: <LedgerFigure ledger={ledger} figure="match" of={of} />,
      precision: share(ways.precision_list),
      coverage: share(ways.coverage_list),
    },
  ]
  const cell = 'py-2 pr-6 text-left align-top font-normal'
  return (
    <Card
      headingLevel={2}
      title={
        gain === null
          ? t('ways.unknown')
          : gain < 0.005
            ? t('ways.exact')
            : t('ways.outside', { share: formats.percent(gain, 0) })
      }
      description={t('ways.title')}
      footer={t('ways.note')}
    >
      <div role="group" aria-label={t('ways.title')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-120 text-13">
          <thead>
            <tr className="text-12 text-ink-soft">
              {(['way', 'reach', 'precision', 'coverage'] as const).map((column) => (
                <th key={column} scope="col" className={cell}>
                  {t(`ways.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline tabular-nums">
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className={`${cell} font-medium`}>
                  {row.name}
                </th>
                <td className={cell}>{row.reach}</td>
                <td className={cell}>{row.precision}</td>
                <td className={cell}>{row.coverage}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
