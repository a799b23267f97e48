import { Section, SegmentedControl } from '@rookery/ui'
import type { DataColumn } from '@rookery/ui/data/data-table-types.ts'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import type { CallOutput, Campaign } from '@rookery/contract'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../../shared/money/use-money.ts'
import { setSearchParams, useSearchParam } from '../../../../../shared/navigation/use-search-param.ts'
import { useTableTexts } from '../../../../../shared/data-tables/use-table-texts.ts'
import { totalsQuery, type Days } from '../../api/stats.query.ts'

type Row = CallOutput<'get-campaign-totals'>['rows'][number]

interface BreakdownTableProps {
  campaign: Pick<Campaign, 'id' | 'objective'>
  days: Days
}

/** The same figures by ad set or by ad. X does not count pre-roll by ad. */
export function BreakdownTable({ campaign, days }: BreakdownTableProps) {
  const t = useT('campaignDetail')
  const formats = useFormats()
  const money = useMoney()
  const texts = useTableTexts({ loading: t('statistics.loading') })
  const hasAds = campaign.objective !== 'PREROLL_VIEWS'
  const by = useSearchParam('by') === 'ad' && hasAds ? 'ad' : 'adset'
  const totals = useQuery(totalsQuery(campaign.id, days, by))
  const currency = totals.data?.currency ?? 'Other'
  const figureCell = (
    id: string,
    header: string,
    value: (row: Row) => number | null,
    text: (value: number) => string,
  ): DataColumn<Row> => ({
    id,
    header,
    align: 'end',
    value,
    cell: (row) => {
      const found = value(row)
      return <span className="whitespace-nowrap">{found === null ? '–' : text(found)}</span>
    },
  })
  const countCell = (name: string, label: string) =>
    figureCell(name, label, (row) => row.metrics[name] ?? null, formats.number)
  const moneyText = (value: number) => money(value, currency)
  return (
    <Section
      title={t('breakdown.title')}
      description={hasAds ? undefined : t('ads.prerollNote')}
      actions={
        hasAds && (
          <SegmentedControl
            size="sm"
            label={t('breakdown.by')}
            options={[
              { value: 'adset', label: t('breakdown.adset') },
              { value: 'ad', label: t('breakdown.ad') },
            ]}
            value={by}
            onChange={(value) => setSearchParams({ by: value === 'adset' ? null : value })}
          />
        )
      }
    >
      {totals.isError && !totals.data ? (
        <LoadFailed title={t('statistics.failed')} error={totals.error} onRetry={() => totals.refetch()} />
      ) : (
        <DataTable
          label={t('breakdown.title')}
          density="compact"
          onPhone="cards"
          isLoading={totals.isPending}
          rows={totals.data?.rows ?? []}
          rowId={(row) => row.id ?? 'rest'}
          texts={texts}
          columns={[
            { id: 'label', header: t(`breakdown.${by}`), isRowHeader: true, value: (row) => row.label },
            countCell('impressions', t('figures.impressions')),
            figureCell(
              'spent',
              t('figures.spent_micro'),
              (row) => row.metrics.spent_micro ?? null,
              moneyText,
            ),
            countCell('engagements', t('figures.engagements')),
            countCell('clicks', t('figures.clicks')),
            figureCell(
              'rate',
              t('breakdown.rate'),
              (row) => row.derived.engagement_rate,
              (value) => formats.percent(value, 2),
            ),
            figureCell('cpm', t('derived.cpm'), (row) => row.derived.cpm_micro, moneyText),
          ]}
        />
      )}
    </Section>
  )
}
