import type { InferredDimension } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { knownFor } from '@rookery/contract/known-of-row.ts'
import { Card } from '@rookery/ui'
import { ShareBars } from '@rookery/ui/charts/share-bars.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { ModelCardButton } from '../model-cards/model-card-button.tsx'
import { modelOfDimension } from './model-of-dimension.ts'
import { useAdding } from './adding.tsx'
import { FindingTitle } from './finding-title.tsx'
import { intervalOfShare } from './interval-of-share.ts'
import { dimensionItem } from './items-of.ts'
import { useChartTexts } from './use-chart-texts.ts'
import { useRowLabels, type Dimension } from './use-row-labels.ts'
import { useShareOf, type Everybody } from './use-share-of.ts'

interface ShareCardProps {
  /** Name of the counted quantity, shown above the card's finding. */
  title: string
  dimension: Dimension
  data: InferredDimension
  /** Number of largest rows to show. */
  limit?: number
  footer?: string
  /** Puts a heading above adjacent rows of one group. */
  groupOf?: (key: string) => string
  /** The people that shares refer to if the dimension is known for everyone; default: the audience. */
  everybody?: Everybody
}

/** One dimension: share, baseline, interval and lift of each group, unknown last. */
export function ShareCard({
  title,
  dimension,
  data,
  limit = 50,
  footer,
  groupOf,
  everybody = 'all',
}: ShareCardProps) {
  const t = useT('insights')
  const formats = useFormats()
  const labelOf = useRowLabels()
  const graph = useT('insightsGraph')
  const adding = useAdding()
  const itemOf = (id: string) => {
    const row = data.rows.find(({ key }) => key === id)
    return row ? dimensionItem(dimension, row) : null
  }
  const isAddable = adding !== null && data.rows.some(({ key }) => itemOf(key) !== null)
  const shareOf = useShareOf(everybody)
  const shareBase = shareOf(dimension, data.rows)
  // Where no share is told the bars are numbers of people, which a share cannot stand beside.
  const isCompared = data.rows.some((row) => row.baseline_share !== null)
  const isCounted = data.rows.length > 0 && data.rows.every((row) => row.audience_share === null)
  const { share, formatLift, formatShare, formatCount } = useChartTexts(shareBase)
  const rows = data.rows.slice(0, limit).map((row) => ({
    ...(groupOf && row.key !== 'other' && { group: groupOf(row.key) }),
    id: row.key,
    label: labelOf(dimension, row),
    share: row.audience_share,
    baseline: row.baseline_share,
    interval: intervalOfShare(row),
    lift: row.lift,
    isSignificant: row.significant,
    n: row.audience_count,
  }))
  // Shares of an inferred dimension refer to people for whom it is known; the unknown share refers to all.
  const knownMembers = knownFor(dimension)
  const unknownRow = {
    id: 'unknown',
    label: t(knownMembers ? 'chart.unknownOfAll' : 'chart.unknown'),
    share: data.unknown_share,
    isUnknown: true,
  }
  const model = modelOfDimension[dimension]
  // If all groups are too small to disclose, one note replaces the breakdown.
  const isDisclosed = data.rows.some(({ key }) => key !== 'other')
  const isUnknown =
    !isDisclosed && knownMembers !== null && knownMembers !== 'follows' && knownMembers !== 'evidence'
  const hiddenRows = data.rows.length - rows.length
  const footNotes = [
    ...(isCounted && data.unknown_share > 0
      ? [t('chart.unknownPart', { share: formats.percent(data.unknown_share) })]
      : []),
    ...(hiddenRows > 0
      ? [t('chart.largest', { n: formats.number(rows.length), all: formats.number(data.rows.length) })]
      : []),
    ...(footer && isDisclosed ? [footer] : []),
  ]
  return (
    <Card
      headingLevel={2}
      title={
        isUnknown ? (
          t(`notKnown.${knownMembers}`)
        ) : isDisclosed && isCompared ? (
          <FindingTitle rows={data.rows} dimension={dimension} />
        ) : (
          title
        )
      }
      description={
        isCounted
          ? t('counted')
          : isDisclosed
            ? t('of.titled', { title, whom: shareBase })
            : isUnknown && title
      }
      footer={footNotes.length > 0 && formats.sentences(...footNotes)}
      actions={model && <ModelCardButton model={model} about={title} unknown={data.unknown_share} />}
    >
      {!isDisclosed ? (
        <p className="py-4 text-ink-soft">
          {data.unknown_share < 1
            ? t('tooSmall', { n: PRIVACY_MINIMUM, share: formats.percent(data.unknown_share, 0) })
            : t('tooFewKnown', { n: PRIVACY_MINIMUM })}
        </p>
      ) : (
        <ShareBars
          title={title}
          pictureNote={t(isCounted ? 'chart.countNote' : 'chart.note')}
          headline={!isCompared ? title : <FindingTitle rows={data.rows} dimension={dimension} />}
          isTitleHidden
          rows={data.unknown_share > 0 && !isCounted ? [...rows, unknownRow] : rows}
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
