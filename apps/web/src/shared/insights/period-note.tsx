import type { PostPeriod } from '@rookery/contract/objects/period.ts'
import { formatDate } from '@rookery/i18n'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'

/** As text: the days, their share of all posts, and the days the data covers. */
export function PeriodNote({ answeredPeriod }: { answeredPeriod: PostPeriod }) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  // Days are in UTC, whatever the viewer's time zone.
  const formatDay = (date: string) => formatDate(formats.dateLocale, `${date}T12:00:00Z`, 'UTC')
  const n = { n: formats.number(answeredPeriod.posts), all: formats.number(answeredPeriod.all_posts) }
  return (
    <p className="text-13 text-ink-soft">
      {formats.sentences(
        t('period.told', {
          since: formatDay(answeredPeriod.since),
          until: formatDay(answeredPeriod.until),
          ...n,
        }),
        t('period.extent', { first: formatDay(answeredPeriod.first), last: formatDay(answeredPeriod.last) }),
      )}
    </p>
  )
}
