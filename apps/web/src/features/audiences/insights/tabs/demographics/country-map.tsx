import type { InsightRow } from '@rookery/contract'
import { Card, Skeleton } from '@rookery/ui'
import { lazy, Suspense } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../../shared/model-cards/model-card-button.tsx'
import { useAdding } from '../../../../../shared/insights/adding.tsx'
import { FindingTitle } from '../../../../../shared/insights/finding-title.tsx'
import { intervalOfShare } from '../../../../../shared/insights/interval-of-share.ts'
import { dimensionItem } from '../../../../../shared/insights/items-of.ts'
import { useChartTexts } from '../../../../../shared/insights/use-chart-texts.ts'
import { useRowLabels } from '../../../../../shared/insights/use-row-labels.ts'

const WorldMap = lazy(() => import('@rookery/ui/charts/world-map.tsx').then((m) => ({ default: m.WorldMap })))

export function CountryMap({ rows }: { rows: readonly InsightRow[] }) {
  const t = useT('insights')
  const labelOf = useRowLabels()
  const adding = useAdding()
  const { share, formatCount, formatLift, formatShare } = useChartTexts()
  const { interval: _, ...columns } = share.columns
  const placeRows = rows
    .filter((row) => row.key !== 'other')
    .map((row) => ({
      code: row.key,
      label: labelOf('country', row),
      share: row.audience_share,
      baseline: row.baseline_share,
      interval: intervalOfShare(row),
      lift: row.lift,
      isSignificant: row.significant,
      n: row.audience_count,
    }))
  return (
    <Card
      headingLevel={2}
      title={<FindingTitle rows={rows} dimension="country" />}
      description={t('map')}
      actions={<ModelCardButton model="country" about={t('map')} />}
    >
      <Suspense fallback={<Skeleton label={t('loading')} height={320} />}>
        <WorldMap
          title={t('map')}
          headline={<FindingTitle rows={rows} dimension="country" />}
          isTitleHidden
          note={t('mapNote')}
          rows={placeRows}
          texts={{ ...share, columns, loading: t('loading'), failed: t('mapFailed') }}
          formatCount={formatCount}
          formatLift={formatLift}
          formatShare={formatShare}
          {...(adding && {
            onSelect: (code: string) => {
              const item = dimensionItem('country', { key: code, label: code })
              if (item) adding.toggle([item])
            },
          })}
        />
      </Suspense>
    </Card>
  )
}
