import { AUTHORS_TIME, type InsightDataOf } from '@rookery/contract'
import { asCounted, defineInsightTab } from './define-insight-tab.ts'
import { groupsOf, type TableTexts, type TabTables } from './tab-tables.ts'

export const postBehaviour = defineInsightTab({
  name: 'post_behaviour',
  complete: asCounted,
  packPosts: (request) => request,
  evidence,
})

function evidence(data: InsightDataOf<'post_behaviour'>, texts: TableTexts): TabTables {
  const { posts, evidence: words, language } = texts
  // 5 January 1970 was a Monday.
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const nameOf = (n: number) => weekday.format(new Date(Date.UTC(1970, 0, 4 + n)))
  const postsPerWeek = data.posts_per_week
  return {
    groups: [groupsOf(texts, posts('behaviour.kinds'), data.shares, 'post_kind')],
    measures: [
      ...(postsPerWeek
        ? [
            {
              title: posts('behaviour.perWeek'),
              item: words('measures.measure'),
              columns: [{ name: words('measures.value'), kind: 'number' as const }],
              rows: [
                { item: posts('behaviour.low'), values: [postsPerWeek.p25] },
                { item: posts('behaviour.middle'), values: [postsPerWeek.median] },
                { item: posts('behaviour.high'), values: [postsPerWeek.p75] },
                { item: words('measures.baselineMedian'), values: [postsPerWeek.baseline_median] },
              ],
            },
          ]
        : []),
      ...(data.zone_known
        ? [
            {
              title: posts('behaviour.clocks'),
              item: words('measures.measure'),
              columns: [{ name: words('measures.value'), kind: 'share' as const }],
              rows: [{ item: posts('behaviour.knownShare'), values: [data.zone_known] }],
            },
          ]
        : []),
      {
        title:
          data.time_zone === AUTHORS_TIME
            ? posts('behaviour.hoursAuthors')
            : posts('behaviour.hours', { zone: data.time_zone }),
        item: posts('behaviour.weekday'),
        columns: [
          { name: words('columns.share'), kind: 'share' },
          { name: words('columns.baseline'), kind: 'share' },
        ],
        rows: data.hours.map(({ weekday: n, hour, share, baseline_share }) => ({
          item: `${nameOf(n)} ${hour}:00–${hour + data.hours_per_cell}:00`,
          values: [share, baseline_share],
        })),
      },
    ],
  }
}
