import { CheckCircleIcon } from '@rookery/ui'
import type { SuggestedFollow } from '../api/suggestions.query.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { PersonAvatar } from '../../../../shared/pictures/person-avatar.tsx'
import type { FollowQueue } from '../model/use-follow-queue.ts'
import { FollowButton } from './follow-button.tsx'

/** A suggested person with every reason, each a fact. */
export function SuggestionCard({ item, queue }: { item: SuggestedFollow; queue: FollowQueue }) {
  const t = useT('whoToFollow')
  const formats = useFormats()
  const { handle, name, description, avatar_url, verified, followers_count } = item.profile
  const reasonText = (reason: SuggestedFollow['reasons'][number]): string => {
    if (reason.kind === 'follows_you') return t('reasons.followsYou')
    if (reason.kind === 'same_country')
      return t('reasons.sameCountry', { country: formats.region(reason.country) })
    const named = formats.list(reason.handles.map((one) => `@${one}`))
    const others = reason.people - reason.handles.length
    return others === 0
      ? t('reasons.followedBy', { named })
      : t('reasons.followedByMore', { named, count: others, n: formats.number(others) })
  }
  return (
    <li className="flex min-w-0 gap-3 rounded-md border border-hairline bg-raised p-4">
      <PersonAvatar name={name || handle} url={avatar_url} size={40} />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="flex min-w-0 items-center gap-1 text-14 font-medium">
              <span className="truncate">{name || `@${handle}`}</span>
              {verified && (
                <span role="img" aria-label={t('verified')} className="flex shrink-0 text-signal">
                  <CheckCircleIcon size={16} />
                </span>
              )}
            </h2>
            <p className="text-13 text-ink-soft [overflow-wrap:anywhere]">
              <a
                href={`https://x.com/${handle}`}
                target="_blank"
                rel="noreferrer"
                className="hover:text-signal-strong hover:underline"
              >
                @{handle}
              </a>
              {followers_count !== null &&
                ` · ${t('followers', { count: followers_count, n: formats.publicCount(followers_count) })}`}
            </p>
          </div>
          <FollowButton handle={handle} queue={queue} />
        </div>
        {description !== '' && <p className="mt-1.5 line-clamp-2 text-13">{description}</p>}
        <ul className="mt-2 grid gap-0.5 border-s-2 border-signal/40 ps-2.5 text-13 text-ink-soft">
          {item.reasons.map((reason) => (
            <li key={reason.kind} className={reason.kind === 'follows_you' ? 'font-medium text-ink' : ''}>
              {reasonText(reason)}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
