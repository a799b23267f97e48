import type { InsightRow } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { LiftDots } from '@rookery/ui/charts/lift-dots.tsx'
import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import type { HandedItem } from '../recipe/handed-items.ts'
import { rowItem } from './items-of.ts'
import { useAdding } from './adding.tsx'
import { FindingTitle } from './finding-title.tsx'
import { useChartTexts } from './use-chart-texts.ts'
import { useRowLabels, type Dimension } from './use-row-labels.ts'

interface LiftCardProps {
  title: string
  dimension: Dimension
  rows: readonly InsightRow[]
  limit?: number
  footer?: ReactNode
  /** What a row is as a criterion; interests and job titles are one by themselves. */
  item?: (row: InsightRow) => HandedItem
}

/** A ranking by lift, with its interval. */
export function LiftCard({ title, dimension, rows, limit = 40, footer, item }: LiftCardProps) {
  const t = useT('insights')
  const labelOf = useRowLabels()
  const graph = useT('insightsGraph')
  const { dots, formatLift, formatShare, formatCount } = useChartTexts()
  const adding = useAdding()
  const kind = dimension === 'interest' || dimension === 'job_title' ? dimension : null
  const itemOf = (id: string) => {
    const row = rows.find(({ key }) => key === id)!
    return item ? item(row) : rowItem(kind!, { key: row.key, label: labelOf(dimension, row) })
  }
  const shown = rows
    .filter((row) => row.lift !== null && row.lift > 0 && row.key !== 'other')
    .slice(0, limit)
    .map((row) => ({
      id: row.key,
      label: labelOf(dimension, row),
      lift: row.lift!,
      interval:
        row.lift_low !== null && row.lift_high !== null ? ([row.lift_low, row.lift_high] as const) : null,
      isSignificant: row.significant,
      share: row.audience_share,
      n: row.audience_count,
    }))
  return (
    <Card
      headingLevel={2}
      title={shown.length === 0 ? title : <FindingTitle rows={rows} dimension={dimension} />}
      description={shown.length > 0 && title}
      footer={footer}
    >
      {shown.length === 0 ? (
        <p className="py-4 text-ink-soft">{t(rows.length === 0 ? 'noRows' : 'noLift')}</p>
      ) : (
        <LiftDots
          title={title}
          pictureNote={t('chart.liftNote')}
          headline={<FindingTitle rows={rows} dimension={dimension} />}
          isTitleHidden
          rows={shown}
          texts={dots}
          formatLift={formatLift}
          formatShare={formatShare}
          formatCount={formatCount}
          {...((kind || item) &&
            adding && {
              note: graph('adding.hint'),
              onSelect: (id: string) => adding.toggle([itemOf(id)]),
              isSelected: (id: string) => adding.has(itemOf(id)),
            })}
        />
      )}
    </Card>
  )
}
