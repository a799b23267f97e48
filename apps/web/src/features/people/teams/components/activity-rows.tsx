import type { ActivityEntry } from '@rookery/contract'
import type { Translate } from '@rookery/i18n'
import { Avatar, Badge, TextLink } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { TeamsPaths } from '../paths.ts'

interface ActivityRowsProps {
  /** Newest first. */
  entries: readonly ActivityEntry[]
  /** How the time of an action is written; default: with its date. */
  formatTime?: (at: string) => string
  /** Which of them are marked as new; none by default. */
  isNew?: (entry: ActivityEntry) => boolean
}

/** Actions, each under the day it happened. */
export function ActivityDays({ entries }: ActivityRowsProps) {
  const formats = useFormats()
  const days = Map.groupBy(entries, ({ at }) => formats.date(at))
  return (
    <ol className="grid gap-5">
      {[...days].map(([day, ofDay]) => (
        <li key={day}>
          <p className="mb-1 text-13 font-medium text-ink-soft">{day}</p>
          <ActivityRows entries={ofDay} formatTime={formats.clock} />
        </li>
      ))}
    </ol>
  )
}

/** Actions: who did what, and when. */
export function ActivityRows({ entries, formatTime, isNew }: ActivityRowsProps) {
  const formats = useFormats()
  const t = useT('teams')
  return (
    <ol className="border-t border-hairline">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-start gap-3 border-b border-hairline py-2">
          <Avatar text={whoDid(entry, t)} size={24} isDecorative />
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 pt-0.5 sm:flex-nowrap">
            <Sentence entry={entry} />
            {isNew?.(entry) && <Badge tone="signal">{t('activity.new')}</Badge>}
            <time
              dateTime={entry.at}
              className="basis-full text-13 text-ink-soft tabular-nums sm:ml-auto sm:basis-auto"
            >
              {(formatTime ?? formats.dateTime)(entry.at)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Whoever was erased or has no name is somebody; subscriptions change without a person when the provider tells so. */
const whoDid = ({ actor, verb }: ActivityEntry, t: Translate<'teams'>): string =>
  actor?.name ||
  t(actor === null && verb === 'subscription-changed' ? 'activity.provider' : 'activity.somebody')

/** Kinds and verbs unknown to the page are shown by the server's name. */
function Sentence({ entry }: { entry: ActivityEntry }) {
  const { verb, object_kind, object_id, object_name } = entry
  const t = useT('teams')
  const paths = usePaths<TeamsPaths>()
  const activityWord = (group: 'verbs' | 'kinds', name: string) => {
    const key = `activity.${group}.${name}`
    const text = (t as (key: string) => string)(key)
    return text === key ? name.replaceAll('-', ' ') : text
  }
  return (
    <span className="min-w-0 break-words">
      <span className="font-medium">{whoDid(entry, t)}</span>{' '}
      {t('activity.sentence', {
        verb: activityWord('verbs', verb),
        kind: activityWord('kinds', object_kind),
      })}
      {object_name && (
        <>
          {' – '}
          {object_kind === 'audience' ? (
            <TextLink href={paths.audience(object_id)}>{object_name}</TextLink>
          ) : (
            <span className="text-ink-soft">{object_name}</span>
          )}
        </>
      )}
    </span>
  )
}
