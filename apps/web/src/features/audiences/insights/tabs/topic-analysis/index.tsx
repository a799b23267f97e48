import type { InsightDataOf } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Button, Card, ChatIcon, EmptyState } from '@rookery/ui'
import { Sparkline } from '@rookery/ui/charts/sparkline.tsx'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useState } from 'react'
import { useFormats, type Formats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useTableTexts } from '../../../../../shared/data-tables/use-table-texts.ts'
import { AddToggle, useAdding } from '../../../../../shared/insights/adding.tsx'
import { ModelCardButton } from '../../../../../shared/model-cards/model-card-button.tsx'
import { CsvButton } from '@rookery/ui/data/csv-button.tsx'
import { FindingTitle } from '../../../../../shared/insights/finding-title.tsx'
import { topicItem } from '../../../../../shared/insights/items-of.ts'
import { LiftFigure } from '../../../../../shared/insights/lift-figure.tsx'
import { SentimentBar } from '../../../../../shared/insights/sentiment-bar.tsx'
import { topicsTable } from '../../model/insight-tables.ts'
import { periodOf } from '../../../../../shared/insights/period.ts'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

/** Topics shown initially: on a phone the full table fills several screens. */
const VISIBLE_COUNT = 20
type Topic = InsightDataOf<'topic_analysis'>['topics'][number]

/** Topics of a period: who posts about them, the change over time, and sentiment. */
export const topicAnalysis = defineTabScreen({
  name: 'topic_analysis',
  Screen: TopicAnalysisTab,
  figures: ['topic_analysis.topics', 'topic_analysis.change'],
  readQuestion: periodOf,
})

function TopicAnalysisTab({ data }: { data: InsightDataOf<'topic_analysis'> }) {
  const t = useT('insightsPosts')
  const insights = useT('insights')
  const graph = useT('insightsGraph')
  const texts = useTableTexts({
    noResults: insights('noRows'),
    loading: t('topics.loading'),
    actions: graph('adding.add'),
  })
  const adding = useAdding()
  const formats = useFormats()
  const [isExpanded, setExpanded] = useState(false)
  if (data.topics.length === 0)
    return (
      <EmptyState
        icon={<ChatIcon />}
        title={t('nobody')}
        description={t('nobodyNote', { n: PRIVACY_MINIMUM })}
      />
    )
  const rows = data.topics.map((topic) => topic.row)
  return (
    <Card
      headingLevel={2}
      title={<FindingTitle rows={rows} dimension="topic" />}
      description={t('topics.table')}
      footer={
        data.change === null
          ? t('topics.changeNote')
          : `${t('topics.changeNote')} ${t('topics.changeOfAll', { change: signedShare(formats, data.change) })}`
      }
      actions={
        <>
          <ModelCardButton model="topics" about={t('topics.topic')} />
          <ModelCardButton model="sentiment" about={t('topics.sentiment')} />
          <CsvButton title={t('topics.table')} table={() => topicsTable(data.topics, t, insights)} />
        </>
      }
    >
      {adding && <p className="mb-2 text-12 text-ink-soft">{t('topics.addHint')}</p>}
      <DataTable
        label={t('topics.table')}
        rows={isExpanded ? data.topics : data.topics.slice(0, VISIBLE_COUNT)}
        rowId={(topic) => topic.row.key}
        rowName={(topic) => topic.row.label}
        onPhone="cards"
        texts={texts}
        {...(adding && {
          rowActions: (topic: Topic) => <AddTopic topic={topic} />,
          onRowClick: (topic: Topic) => {
            const item = topicItem(topic)
            if (item) adding.toggle([item])
          },
        })}
        columns={[
          {
            id: 'topic',
            header: t('topics.topic'),
            isRowHeader: true,
            value: (topic) => topic.row.label,
            cell: (topic) => <span className="block min-w-36 font-medium">{topic.row.label}</span>,
          },
          {
            id: 'authors',
            header: t('topics.authors'),
            align: 'end',
            value: (topic) => topic.row.audience_count,
            cell: (topic) => formats.number(topic.row.audience_count),
          },
          {
            id: 'share',
            header: t('topics.share'),
            align: 'end',
            value: (topic) => topic.row.audience_share,
            cell: (topic) => formats.percent(topic.row.audience_share),
          },
          {
            id: 'baseline',
            header: t('topics.baseline'),
            align: 'end',
            value: (topic) => topic.row.baseline_share,
            cell: (topic) => formats.percent(topic.row.baseline_share),
          },
          {
            id: 'lift',
            header: t('topics.lift'),
            align: 'end',
            value: (topic) => topic.row.lift,
            cell: (topic) => <LiftFigure row={topic.row} />,
          },
          {
            id: 'weeks',
            header: t('topics.weeks'),
            cell: (topic) => <Weeks topic={topic} />,
          },
          {
            id: 'change',
            header: t('topics.change'),
            align: 'end',
            value: (topic) => topic.change,
            cell: ({ change }) => (change === null ? '–' : signedShare(formats, change)),
          },
          {
            id: 'sentiment',
            header: t('topics.sentiment'),
            value: ({ sentiment }) =>
              sentiment ? sentiment.positive.share - sentiment.negative.share : null,
            cell: ({ sentiment }) => (sentiment ? <SentimentBar sentiment={sentiment} /> : '–'),
          },
        ]}
      />
      {!isExpanded && data.topics.length > VISIBLE_COUNT && (
        <div className="mt-3">
          <Button onClick={() => setExpanded(true)}>
            {t('topics.showAll', { n: formats.number(data.topics.length) })}
          </Button>
        </div>
      )}
    </Card>
  )
}

const signedShare = (formats: Formats, change: number) =>
  `${change > 0 ? '+' : ''}${formats.percent(change, 0)}`

/** Only topics that X can target can be added to the recipe: those inferred from texts are no criteria. */
function AddTopic({ topic }: { topic: Topic }) {
  const item = topicItem(topic)
  return item && <AddToggle item={item} name={topic.row.label} />
}

/**
 * Posts per week as a line; merged weeks share their mean, and weeks below the privacy minimum have no point.
 */
function Weeks({ topic }: { topic: Topic }) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const values = topic.weeks.flatMap(({ posts, weeks }) =>
    posts === null ? [] : Array.from({ length: weeks }, () => posts / weeks),
  )
  if (topic.weeks.length < 2 || values.length < 2)
    return <span className="text-12 text-ink-soft">{t('tooFew')}</span>
  const spokenWeeks = topic.weeks
    .map(({ posts, weeks }) => (posts === null ? t('tooFew') : formats.number(posts / weeks, 0)))
    .join(formats.locale === 'ja' ? '、' : ', ')
  return <Sparkline values={values} label={t('topics.series', { values: spokenWeeks })} />
}
