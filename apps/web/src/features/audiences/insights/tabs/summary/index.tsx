import type { InsightDataOf, InsightRow } from '@rookery/contract'
import { byStrength } from '@rookery/contract/audiences/insights/by-strength.ts'
import { Badge, Card, KeyFigure, KeyFigures } from '@rookery/ui'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../../shared/model-cards/model-card-button.tsx'
import { modelOfDimension } from '../../../../../shared/insights/model-of-dimension.ts'
import { AddToggle } from '../../../../../shared/insights/adding.tsx'
import { dimensionItem, topicItem } from '../../../../../shared/insights/items-of.ts'
import { useChartTexts } from '../../../../../shared/insights/use-chart-texts.ts'
import { useShareOf } from '../../../../../shared/insights/use-share-of.ts'
import { SizeLedger } from '../../../../../shared/sizes/size-ledger.tsx'
import { useRowLabels, type Dimension } from '../../../../../shared/insights/use-row-labels.ts'
import { subjectName, type InsightSubject } from '../../model/insight-subject.ts'
import { ReachComparisonCard } from './reach-comparison-card.tsx'
import { periodOf } from '../../../../../shared/insights/period.ts'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

type Summary = InsightDataOf<'summary'>
const dimensions = [
  'gender',
  'country',
  'language',
  'interest',
  'account',
  'community',
  'topic',
  'job_title',
] as const

/** Three sizes, where the audience can be targeted, and the strongest row of every other dimension. */
export const summary = defineTabScreen({
  name: 'summary',
  Screen: SummaryTab,
  figures: ['summary.sizes', 'summary.strongest', 'summary.ways'],
  readQuestion: periodOf,
})

function SummaryTab({ data, subject }: { data: Summary; subject: InsightSubject }) {
  const t = useT('insights')
  const formats = useFormats()
  const { sizes } = data
  const strongestItems = dimensions
    .flatMap((dimension) => {
      const row = data.strongest[dimension]
      return row ? [{ dimension, row }] : []
    })
    .toSorted((a, b) => byStrength(a.row, b.row))
  return (
    <div className="grid gap-4">
      <Card>
        <SizeLedger ledger={sizes.ledger} of={subjectName(subject)} layout="wide" />
        <div className="mt-4">
          <KeyFigures>
            <KeyFigure
              label={t('sizes.region')}
              value={
                data.region
                  ? formats.audienceRegion(data.region)
                  : data.countries.length > 0
                    ? formats.list(data.countries.map(formats.region))
                    : t('sizes.regionNone')
              }
            />
            <KeyFigure
              label={t('sizes.targetable')}
              value={
                <Badge tone={data.targetable ? 'success' : undefined}>
                  {data.targetable ? t('sizes.yes') : t('sizes.no')}
                </Badge>
              }
            />
          </KeyFigures>
        </div>
      </Card>
      <Card headingLevel={2} title={t('strongest.title')}>
        {strongestItems.length === 0 ? (
          <p className="py-4 text-ink-soft">{t('strongest.empty')}</p>
        ) : (
          <ul className="flex flex-wrap overflow-hidden rounded-md border border-hairline">
            {strongestItems.map(({ dimension, row }) => (
              <Strongest key={dimension} dimension={dimension} row={row} />
            ))}
          </ul>
        )}
      </Card>
      <ReachComparisonCard subject={subject} />
    </div>
  )
}

function Strongest({
  dimension,
  row,
}: {
  dimension: (typeof dimensions)[number] & Dimension
  row: InsightRow
}) {
  const t = useT('insights')
  const graph = useT('insightsGraph')
  const formats = useFormats()
  const labelOf = useRowLabels()
  const { lift } = useChartTexts()
  const shareOf = useShareOf()
  const isOver = (row.lift ?? 1) >= 1
  const item =
    dimension === 'topic' ? topicItem({ row, kind: 'conversation_topic' }) : dimensionItem(dimension, row)
  const dimensionText = dimension === 'community' ? graph('summary.community') : t(`strongest.${dimension}`)
  const model = modelOfDimension[dimension]
  return (
    <li className="relative -mr-px -mb-px min-w-0 grow basis-60 border-r border-b border-hairline p-3">
      <div className="flex h-5 items-center text-12 text-ink-soft">
        {dimensionText}
        {model && <ModelCardButton model={model} about={dimensionText} />}
      </div>
      {item && (
        <div className="absolute top-1.5 right-1.5">
          <AddToggle item={item} name={labelOf(dimension, row)} />
        </div>
      )}
      <p className="line-clamp-2 break-words text-16 font-semibold" title={labelOf(dimension, row)}>
        {labelOf(dimension, row)}
      </p>
      <p className="text-13 tabular-nums">
        {row.lift !== null && (
          <span className={isOver ? 'font-medium text-over-ink' : 'font-medium text-under-ink'}>
            {t('strongest.lift', { lift: lift(row.lift) })}
          </span>
        )}{' '}
        <span className="text-ink-soft">
          {t('strongest.ofWhom', {
            share: formats.percent(row.audience_share),
            whom: dimension === 'topic' ? t('of.postsKnown') : shareOf(dimension, [row]),
          })}
        </span>
      </p>
      {row.lift_low !== null && row.lift_high !== null && (
        <p className="text-12 text-ink-soft tabular-nums">
          {t('strongest.evidence', {
            low: lift(row.lift_low),
            high: lift(row.lift_high),
            n: formats.number(row.audience_count),
          })}
        </p>
      )}
    </li>
  )
}
