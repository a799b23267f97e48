import type { InsightDataOf, SentimentShares } from '@rookery/contract'
import { asCounted, defineInsightTab } from './define-insight-tab.ts'
import { groupsOf, type EvidenceMeasures, type TableTexts, type TabTables } from './tab-tables.ts'

export const conversation = defineInsightTab({
  name: 'conversation',
  complete: asCounted,
  packPosts: ({ time_zone: _, ...period }) => period,
  evidence,
})

function evidence(data: InsightDataOf<'conversation'>, texts: TableTexts): TabTables {
  const { posts, evidence: words, day } = texts
  return {
    groups: [
      groupsOf(texts, posts('conversation.hashtags'), data.hashtags),
      groupsOf(texts, posts('conversation.keywords'), data.keywords),
      groupsOf(texts, posts('conversation.mentions'), data.mentions),
    ],
    measures: [
      {
        title: posts('conversation.volume'),
        item: posts('conversation.date'),
        columns: [
          { name: words('measures.days'), kind: 'count' },
          { name: posts('wall.posts'), kind: 'count' },
        ],
        rows: data.volume.map(({ date, days, posts: n }) => ({ item: day(date), values: [days, n] })),
      },
      ...(data.sentiment ? [sentimentTable(data.sentiment, texts)] : []),
    ],
  }
}

const sentimentRows = (sentiment: SentimentShares, { posts }: TableTexts) =>
  (['positive', 'neutral', 'negative'] as const).map((name) => ({
    item: posts(`sentiment.${name}`),
    values: [sentiment[name].share, sentiment[name].low, sentiment[name].high, sentiment.posts],
  }))
const sentimentTable = (sentiment: SentimentShares, texts: TableTexts): EvidenceMeasures => ({
  title: texts.posts('sentiment.title'),
  item: texts.posts('sentiment.title'),
  columns: [
    { name: texts.evidence('columns.share'), kind: 'share' },
    { name: texts.evidence('columns.low'), kind: 'share' },
    { name: texts.evidence('columns.high'), kind: 'share' },
    { name: texts.posts('wall.posts'), kind: 'count' },
  ],
  rows: sentimentRows(sentiment, texts),
})
