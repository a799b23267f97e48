import type { InsightDataOf, SentimentShares } from '@rookery/contract'
import { usualPosts } from '@rookery/contract/usual-posts.ts'
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
  const usualCounts = usualPosts(data.volume)
  return {
    groups: [
      groupsOf(texts, posts('conversation.hashtags'), data.hashtags),
      groupsOf(texts, posts('conversation.keywords'), data.keywords, 'word'),
      groupsOf(texts, posts('conversation.mentions'), data.mentions),
    ],
    measures: [
      {
        title: posts('conversation.volume'),
        item: posts('conversation.date'),
        columns: [
          { name: words('measures.days'), kind: 'count' },
          { name: posts('wall.posts'), kind: 'count' },
          { name: posts('conversation.low'), kind: 'count' },
          { name: posts('conversation.high'), kind: 'count' },
          { name: posts('conversation.usual'), kind: 'number' },
          { name: posts('conversation.before'), kind: 'count' },
        ],
        rows: data.volume.map(({ date, days, posts: n, posts_low, posts_high, posts_before }, i) => ({
          item: day(date),
          values: [days, n, posts_low, posts_high, usualCounts[i] ?? null, posts_before],
        })),
      },
      {
        title: posts('conversation.before'),
        item: posts('conversation.before'),
        columns: [{ name: words('measures.value'), kind: 'text' }],
        rows: [{ item: posts('conversation.before'), values: [beforeText(data.volume_before, texts)] }],
      },
      ...(data.sentiment ? [sentimentTable(data.sentiment, texts)] : []),
    ],
  }
}

const beforeText = (
  before: InsightDataOf<'conversation'>['volume_before'],
  { posts, day }: TableTexts,
): string =>
  before
    ? posts('conversation.beforeDays', { since: day(before.since), until: day(before.until) })
    : posts('conversation.beforeNone')

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
