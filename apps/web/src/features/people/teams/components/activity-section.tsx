import type { ActivityEntry, Team } from '@rookery/contract'
import { Button, Section, Skeleton } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { activityQuery } from '../api/activity.query.ts'

/** The Activity Feed: actions of members, from the audit log. */
export function ActivitySection({ team }: { team: Team }) {
  const t = useT('teams')
  const feed = useInfiniteQuery(activityQuery(team.id))
  const entries = feed.data?.pages.flatMap((page) => page.results)
  return (
    <div id="activity">
      <Section title={t('activity.title')} description={t('activity.description')}>
        {feed.isError && !entries ? (
          <LoadFailed title={t('activity.failed')} error={feed.error} onRetry={() => feed.refetch()} />
        ) : !entries ? (
          <Skeleton label={t('activity.title')} />
        ) : entries.length === 0 ? (
          <p className="text-ink-soft">{t('activity.none')}</p>
        ) : (
          <Entries entries={entries} />
        )}
        {feed.hasNextPage && (
          <div className="mt-3">
            <Button size="sm" isBusy={feed.isFetchingNextPage} onClick={() => feed.fetchNextPage()}>
              {t('activity.more')}
            </Button>
          </div>
        )}
      </Section>
    </div>
  )
}

const MOST_RECENT = 5

/** The newest actions alone, for a screen about more than them. */
export function RecentActivity({ team }: { team: Team }) {
  const t = useT('teams')
  const feed = useInfiniteQuery(activityQuery(team.id))
  const entries = feed.data?.pages[0]?.results.slice(0, MOST_RECENT)
  if (feed.isError && !entries)
    return <LoadFailed title={t('activity.failed')} error={feed.error} onRetry={() => feed.refetch()} />
  if (!entries) return <Skeleton label={t('activity.title')} />
  if (entries.length === 0) return <p className="text-ink-soft">{t('activity.none')}</p>
  return <Entries entries={entries} />
}

function Entries({ entries }: { entries: readonly ActivityEntry[] }) {
  const formats = useFormats()
  return (
    <ol className="text-13">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-hairline py-2"
        >
          <Sentence entry={entry} />
          <time dateTime={entry.at} className="ml-auto text-ink-soft tabular-nums">
            {formats.dateTime(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** Kinds and verbs unknown to the page are shown by the server's name. */
function Sentence({ entry }: { entry: ActivityEntry }) {
  const t = useT('teams')
  const activityWord = (group: 'verbs' | 'kinds', name: string) => {
    const key = `activity.${group}.${name}`
    const text = (t as (key: string) => string)(key)
    return text === key ? name.replaceAll('-', ' ') : text
  }
  return (
    <span className="min-w-0">
      <span className="font-medium">{entry.actor?.name || t('activity.somebody')}</span>
      {': '}
      {t('activity.sentence', {
        verb: activityWord('verbs', entry.verb),
        kind: activityWord('kinds', entry.object_kind),
      })}
      {entry.object_name && <span className="break-words text-ink-soft"> – {entry.object_name}</span>}
    </span>
  )
}
