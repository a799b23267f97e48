import type { OwnTopic } from '@rookery/contract/creators/creator-topics/endpoints.ts'
import { Card } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

interface TopicsTableProps {
  readonly topics: readonly OwnTopic[]
  readonly rateOfAll: number | null
}

/** Topics by how many posts are about them, with what these posts reached. */
export function TopicsTable({ topics, rateOfAll }: TopicsTableProps) {
  const t = useT('creatorTopics')
  const formats = useFormats()
  const most = topics[0]?.posts ?? 1
  const best = topics
    .filter(({ is_distinct, score }) => is_distinct && score !== null)
    .toSorted((a, b) => b.score! - a.score!)[0]
  const title =
    best && best.score! > 1
      ? t('own.finding', { topic: best.label, n: formats.number(best.score!, 1) })
      : t('own.noFinding')
  const times = (value: number | null) =>
    value === null ? '–' : t('own.times', { n: formats.number(value, 1) })
  const cell = 'px-2 text-right tabular-nums'
  const head = 'px-2 text-right font-medium'
  if (topics.length === 0)
    return <Card headingLevel={2} title={t('own.none')} description={t('own.noneText')} />
  return (
    <Card headingLevel={2} title={title} description={t('own.tableTitle')}>
      <table className="w-full text-13">
        <thead className="text-ink-soft">
          <tr className="border-b border-hairline">
            <th scope="col" className="py-1.5 pr-2 text-left font-medium">
              {t('columns.topic')}
            </th>
            <th scope="col" className="px-2 text-left font-medium">
              {t('columns.posts')}
            </th>
            <th scope="col" className={head}>
              {t('columns.score')}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t('columns.rate')}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t('columns.trend')}
            </th>
          </tr>
        </thead>
        <tbody>
          {topics.map(({ id, label, sources, posts, score, is_distinct, engagement_rate, trend }) => (
            <tr key={id} className="border-b border-hairline last:border-0">
              <th scope="row" className="py-2 pr-2 text-left font-medium wrap-anywhere">
                {label}
                <span className="block text-12 font-normal text-ink-soft">
                  {formats.list(sources.map((source) => t(`sources.${source}`)))}
                </span>
              </th>
              <td className="w-1/4 px-2">
                <span className="flex items-center gap-2 tabular-nums">
                  <span
                    aria-hidden="true"
                    className="h-2.5 rounded-sm bg-signal/70"
                    style={{ width: `${(70 * posts) / most}%` }}
                  />
                  {formats.number(posts)}
                </span>
              </td>
              <td className={`${cell} ${is_distinct ? 'font-semibold' : ''}`}>{times(score)}</td>
              <td
                className={`${cell} max-sm:hidden ${engagement_rate !== null && rateOfAll !== null && engagement_rate > rateOfAll ? 'font-medium' : ''}`}
              >
                {engagement_rate === null ? '–' : formats.percent(engagement_rate)}
              </td>
              <td className={`${cell} max-sm:hidden`}>{times(trend)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
