import { Card, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { eventsQuery } from '../api/open-explore.query.ts'
import { useNameHref } from '../use-name-href.ts'

/** What X's calendar announces; nothing where it has no events. */
export function ComingEvents({ country, isFull }: { country: string | null; isFull: boolean }) {
  const t = useT('openExplore')
  const formats = useFormats()
  const hrefOf = useNameHref()
  const events = useQuery(eventsQuery(country, { language: useLocale(), isFull })).data?.results ?? []
  if (events.length === 0) return null
  return (
    <Card headingLevel={3} title={t('events.title')}>
      <ul className="divide-y divide-hairline">
        {events.map(({ id, name, start_time, top_hashtags: [hashtag] }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {hashtag ? <TextLink href={hrefOf(`#${hashtag.replace(/^#/, '')}`)}>{name}</TextLink> : name}
            </span>
            <span className="text-13 whitespace-nowrap text-ink-soft tabular-nums">
              {formats.date(start_time)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
