import type { CallOutput } from '@rookery/contract'
import { Button, EmptyState, Notice, ProgressBar, Skeleton } from '@rookery/ui'
import { ShareBars } from '@rookery/ui/charts/share-bars.tsx'
import type { DataColumn } from '@rookery/ui/data/data-table-types.ts'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../../shared/money/use-money.ts'
import { useTableTexts } from '../../../../../shared/data-tables/use-table-texts.ts'
import { segmentationsQuery, type Days } from '../../api/stats.query.ts'
import type { SegmentationType } from '../../model/segmentation-types.ts'
import { useSegmentLabel } from './use-segment-label.ts'

interface SegmentFiguresProps {
  campaignId: string
  type: SegmentationType
  country: string | null
  days: Days
}
type Row = CallOutput<'get-campaign-segmentations'>['rows'][number]

/**
 * Figures computed by a job of the network: a progress message while it runs, then a chart and a table; after
 * a failure it can be retried.
 */
export function SegmentFigures({ campaignId, type, country, days }: SegmentFiguresProps) {
  const t = useT('segmentations')
  const formats = useFormats()
  const query = useQuery(segmentationsQuery(campaignId, type, country, days))
  if (query.isError && !query.data)
    return <LoadFailed title={t('failed')} error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <Skeleton label={t('loading')} height={280} />
  const { state, rows, as_of } = query.data
  if (state === 'running')
    return (
      <div role="status" className="max-w-md">
        <ProgressBar label={t('running')} />
        <p className="mt-2 text-13 text-ink-soft">{t('runningNote')}</p>
      </div>
    )
  if (state === 'failed')
    return (
      <Notice
        tone="danger"
        action={
          <Button size="sm" onClick={() => query.refetch()}>
            {t('again')}
          </Button>
        }
      >
        {t('jobFailed')}
      </Notice>
    )
  if (rows.every(({ impressions }) => !impressions))
    return <EmptyState title={t('none.title')} description={t('none.description')} />
  return (
    <>
      <Segments type={type} rows={rows} currency={query.data.currency} />
      <p className="text-13 text-ink-soft">
        {t('period', {
          from: formats.date(`${query.data.start}T12:00:00Z`),
          to: formats.date(`${query.data.end}T12:00:00Z`),
        })}
        {as_of && ` · ${t('asOf', { at: formats.zonedTime(as_of) })}`}
      </p>
    </>
  )
}

/** There are many metros; the table lists all. */
const VISIBLE_COUNT = 15

function Segments({
  type,
  rows,
  currency,
}: {
  type: SegmentationType
  rows: readonly Row[]
  currency: string
}) {
  const t = useT('segmentations')
  const formats = useFormats()
  const money = useMoney()
  const labelOf = useSegmentLabel(type)
  const texts = useTableTexts()
  const isUnknown = (row: Row) => /unknown/i.test(row.segment)
  // Rows are sorted, with the unknown segment last: it is never among the omitted rows.
  const visibleRows = [
    ...rows.filter((row) => !isUnknown(row)).slice(0, VISIBLE_COUNT),
    ...rows.filter(isUnknown),
  ]
  const figureCell = (
    id: 'impressions' | 'share' | 'engagements' | 'clicks' | 'spent_micro' | 'engagement_rate' | 'cpe_micro',
    text: (value: number) => string,
  ): DataColumn<Row> => ({
    id,
    header: t(`columns.${id}`),
    align: 'end',
    value: (row) => row[id],
    cell: (row) => {
      const value = row[id]
      return <span className="whitespace-nowrap">{value === null ? '–' : text(value)}</span>
    },
  })
  const moneyText = (value: number) => money(value, currency)
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(240px,1fr)_3fr]">
      <ShareBars
        title={t('share', { by: t(`types.${type}`).toLowerCase() })}
        rows={visibleRows.map((row) => ({
          id: row.segment,
          label: labelOf(row),
          share: row.share ?? 0,
          n: row.impressions ?? 0,
          isUnknown: isUnknown(row),
        }))}
        formatShare={formats.columnShare}
        formatCount={(count) => formats.number(count)}
        texts={{
          asTable: t('chart.asTable'),
          asChart: t('chart.asChart'),
          columns: {
            label: t(`types.${type}`),
            share: t('chart.share'),
            baseline: '',
            interval: ' ',
            lift: '  ',
            n: t('columns.impressions'),
          },
          describe: (row) =>
            t('chart.describe', {
              label: row.label,
              share: row.share === null ? '–' : formats.columnShare(row.share),
              n: formats.number(row.n ?? 0),
            }),
        }}
      />
      <DataTable
        label={t('table', { by: t(`types.${type}`).toLowerCase() })}
        density="compact"
        onPhone="cards"
        rows={rows}
        rowId={(row) => row.segment}
        texts={texts}
        columns={[
          { id: 'label', header: t(`types.${type}`), isRowHeader: true, value: labelOf },
          figureCell('impressions', formats.number),
          figureCell('share', formats.columnShare),
          figureCell('spent_micro', moneyText),
          figureCell('engagements', formats.number),
          figureCell('clicks', formats.number),
          figureCell('engagement_rate', (value) => formats.percent(value, 2)),
          figureCell('cpe_micro', moneyText),
        ]}
      />
    </div>
  )
}
