import type { InsightDimension } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { ShareBars } from '@rookery/ui/charts/share-bars.tsx'
import { useT } from '../i18n/use-t.ts'
import { useAdding } from './adding.tsx'
import { FindingTitle } from './finding-title.tsx'
import { dimensionItem } from './items-of.ts'
import { useChartTexts } from './use-chart-texts.ts'
import { useRowLabels, type Dimension } from './use-row-labels.ts'

interface ShareCardProps {
  /** What the card counts, above its finding. */
  title: string
  dimension: Dimension
  data: InsightDimension
  /** The largest rows only. */
  limit?: number
  footer?: string
}

/** One dimension: share, baseline, interval and lift of each group, the unknown at the end. */
export function ShareCard({ title, dimension, data, limit = 50, footer }: ShareCardProps) {
  const t = useT('insights')
  const labelOf = useRowLabels()
  const graph = useT('insightsGraph')
  const adding = useAdding()
  const itemOf = (id: string) => {
    const row = data.rows.find(({ key }) => key === id)
    return row ? dimensionItem(dimension, row) : null
  }
  const isAddable = adding !== null && data.rows.some(({ key }) => itemOf(key) !== null)
  const { share, formatLift, formatShare, formatCount } = useChartTexts()
  const rows = data.rows.slice(0, limit).map((row) => ({
    id: row.key,
    label: labelOf(dimension, row),
    share: row.audience_share,
    baseline: row.baseline_share,
    interval: [row.share_low, row.share_high] as const,
    lift: row.lift,
    isSignificant: row.significant,
    n: row.audience_count,
  }))
  // Shares of what is inferred are of those of whom it is known; the unknown stand beside them as a share of all.
  const isInferred = ['age', 'gender', 'job_category'].includes(dimension)
  const unknown = {
    id: 'unknown',
    label: t(isInferred ? 'chart.unknownOfAll' : 'chart.unknown'),
    share: data.unknown_share,
    isUnknown: true,
  }
  return (
    <Card
      headingLevel={2}
      title={data.rows.length === 0 ? title : <FindingTitle rows={data.rows} dimension={dimension} />}
      description={data.rows.length > 0 && title}
      footer={footer}
    >
      {data.rows.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('noRows')}</p>
      ) : (
        <ShareBars
          title={title}
          pictureNote={t('chart.note')}
          headline={<FindingTitle rows={data.rows} dimension={dimension} />}
          isTitleHidden
          rows={data.unknown_share > 0 ? [...rows, unknown] : rows}
          texts={share}
          formatLift={formatLift}
          formatShare={formatShare}
          formatCount={formatCount}
          {...(isAddable && {
            note: graph('adding.hint'),
            canSelect: (id: string) => itemOf(id) !== null,
            isSelected: (id: string) => {
              const item = itemOf(id)
              return item !== null && adding.has(item)
            },
            onSelect: (id: string) => {
              const item = itemOf(id)
              if (item) adding.toggle([item])
            },
          })}
        />
      )}
    </Card>
  )
}
