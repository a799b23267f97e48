import type { InterestGrowth } from '@rookery/contract/population/explore/trending-endpoints.ts'
import { formatLift, formatTimes } from '@rookery/i18n'
import { Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { LiftFigure } from '../../../../shared/insights/lift-figure.tsx'
import { PersonAvatar } from '../../../../shared/pictures/person-avatar.tsx'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { strongestAccountsQuery } from '../api/interest-figures.query.ts'
import type { ListedInterest } from '../model/group-interests.ts'

interface InterestDetailsProps {
  interest: ListedInterest
  growth: InterestGrowth | undefined
}

/** How an interest moves, in a sentence, and the accounts its people follow far more often than others. */
export function InterestDetails({ interest, growth }: InterestDetailsProps) {
  const t = useT('interests')
  const accounts = useQuery(strongestAccountsQuery(interest, useTeam().id, useLocale()))
  return (
    <div className="grid gap-2 text-13">
      <GrowthSentence growth={growth} />
      <h3 className="font-medium">{t('accounts.title')}</h3>
      {accounts.isError && !accounts.data ? (
        <LoadFailed title={t('accounts.failed')} error={accounts.error} onRetry={() => accounts.refetch()} />
      ) : !accounts.data ? (
        <Skeleton label={t('accounts.loading')} height={140} />
      ) : accounts.data.length === 0 ? (
        <p className="text-ink-soft">{t('accounts.none')}</p>
      ) : (
        <ul>
          {accounts.data.map(({ profile: { handle, name, avatar_url }, ...row }) => (
            <li key={handle} className="flex min-h-7 items-center gap-2">
              <PersonAvatar name={name} url={avatar_url} size={24} />
              <span className="min-w-0 flex-1 truncate" title={`${name} @${handle}`}>
                {name} <span className="text-ink-soft">@{handle}</span>
              </span>
              <LiftFigure row={row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function GrowthSentence({ growth }: { growth: InterestGrowth | undefined }) {
  const t = useT('interests')
  const formats = useFormats()
  if (!growth) return <p className="text-ink-soft">{t('growth.few')}</p>
  const times = (value: number) => formatTimes(formats.locale, value)
  const finding = !growth.is_beyond_chance ? 'same' : growth.growth > 1 ? 'more' : 'fewer'
  return (
    <p>
      {t(`growth.${finding}`, {
        n: formats.count(growth.authors),
        times: formatLift(formats.locale, growth.growth),
        range: formats.range(times(growth.growth_low), times(growth.growth_high)),
      })}
    </p>
  )
}
