import type { InsightRow } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Card } from '@rookery/ui'
import { LiftDots } from '@rookery/ui/charts/lift-dots.tsx'
import { repeatedLabels } from '@rookery/contract/audiences/insights/repeated-labels.ts'
import type { ReactNode } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { ModelCardButton } from '../model-cards/model-card-button.tsx'
import { modelOfDimension } from './model-of-dimension.ts'
import type { HandedItem } from '../recipe/handed-items.ts'
import { arrangeLifts } from './arrange-lifts.ts'
import { rowItem } from './items-of.ts'
import { useAdding } from './adding.tsx'
import { FindingTitle } from './finding-title.tsx'
import { useChartTexts } from './use-chart-texts.ts'
import { useRowLabels, type Dimension } from './use-row-labels.ts'
import { knownFor } from '@rookery/contract/known-of-row.ts'
import { useShareOf, type Everybody } from './use-share-of.ts'

interface LiftCardProps {
  title: string
  dimension: Dimension
  rows: readonly InsightRow[]
  limit?: number
  footer?: ReactNode
  /** Share of people with unknown value. */
  unknown?: number
  /** A row as a criterion; interests and job titles need no function. */
  item?: (row: InsightRow) => HandedItem
  /** The people that shares refer to if the dimension is known for everyone; default: the audience. */
  everybody?: Everybody
}

/** A ranking by lift, with intervals and shares; what is below usual stands apart. */
export function LiftCard({
  title,
  dimension,
  rows,
  limit = 40,
  footer,
  item,
  unknown,
  everybody = 'all',
}: LiftCardProps) {
  const t = useT('insights')
  const formats = useFormats()
  const labelOf = useRowLabels()
  const graph = useT('insightsGraph')
  const shareBase = useShareOf(everybody)(dimension, rows)
  const { dots, formatLift, formatShare, formatCount } = useChartTexts(shareBase)
  const adding = useAdding()
  const kind = dimension === 'interest' || dimension === 'job_title' ? dimension : null
  const itemOf = (id: string) => {
    const row = rows.find(({ key }) => key === id)!
    return item ? item(row) : rowItem(kind!, { key: row.key, label: labelOf(dimension, row) })
  }
  const { more, less, hidden } = arrangeLifts(rows, limit)
  const repeated = repeatedLabels([...more, ...less])
  // The same word of two languages is two rows.
  const nameOf = (row: InsightRow) =>
    dimension === 'word' && row.parent_key !== undefined && repeated.has(row.label)
      ? t('chart.inLanguage', { label: row.label, language: formats.language(row.parent_key) })
      : labelOf(dimension, row)
  const topRows = [more, less].flatMap((part) =>
    part.map((row) => ({
      id: row.key,
      label: nameOf(row),
      ...(less.length > 0 && { group: t(part === more ? 'chart.more' : 'chart.less') }),
      lift: row.lift!,
      interval:
        row.lift_low !== null && row.lift_high !== null ? ([row.lift_low, row.lift_high] as const) : null,
      isSignificant: row.significant,
      share: row.audience_share,
      n: row.audience_count,
    })),
  )
  const model = modelOfDimension[dimension]
  return (
    <Card
      headingLevel={2}
      title={topRows.length === 0 ? title : <FindingTitle rows={rows} dimension={dimension} />}
      description={
        topRows.length > 0 && (knownFor(dimension) ? t('of.titled', { title, whom: shareBase }) : title)
      }
      footer={
        hidden > 0 ? (
          <>
            {footer} {t('chart.lessHidden', { count: hidden, n: formats.number(hidden) })}
          </>
        ) : (
          footer
        )
      }
      actions={
        model && (
          <ModelCardButton model={model} about={title} {...(unknown === undefined ? {} : { unknown })} />
        )
      }
    >
      {topRows.length === 0 ? (
        <p className="py-4 text-ink-soft">
          {rows.length === 0 ? t('tooFewKnown', { n: PRIVACY_MINIMUM }) : t('noLift')}
        </p>
      ) : (
        <LiftDots
          title={title}
          pictureNote={t('chart.liftNote')}
          headline={<FindingTitle rows={rows} dimension={dimension} />}
          isTitleHidden
          rows={topRows}
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
