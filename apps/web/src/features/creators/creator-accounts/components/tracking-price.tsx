import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { RadioGroup } from '@rookery/ui'
import type { AccountSpend } from '../../../../shared/account-spend/account-spend.query.ts'
import { useDollars } from '../../../../shared/account-spend/use-dollars.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

type Mode = NonNullable<CreatorAccount['mode']>

interface TrackingPriceProps {
  spend: AccountSpend
  mode: Mode
  onChange: (mode: Mode) => void
}

/** Before an account is tracked: what that costs, once and a month, with the choice of how where there is one. */
export function TrackingPrice({ spend, mode, onChange }: TrackingPriceProps) {
  const t = useT('accountSpend')
  const formats = useFormats()
  const dollars = useDollars()
  const { tracking, untold } = spend
  if (tracking === null) return <p className="text-ink-soft">{t(`price.${untold ?? 'network'}`)}</p>
  const { modes, followers_count, following_count } = tracking
  const once = dollars(tracking.once_micro)
  const available = modes.filter(({ is_available }) => is_available)
  const [only] = available
  const events = modes.find((each) => each.mode === 'events')
  const isAssumed = available.some((each) => each.mode === 'events')
  const assumption = t('price.assumed', {
    gained: formats.percent(tracking.assumed_gained, 2),
    lost: formats.percent(tracking.assumed_lost, 2),
  })
  return (
    <div className="grid gap-2">
      {available.length > 1 ? (
        <RadioGroup
          label={t('price.title')}
          value={mode}
          onChange={onChange}
          options={available.map((each) => ({
            value: each.mode,
            label: t(`price.modes.${each.mode}`),
            description: t('price.line', { once, month: dollars(each.month_micro) }),
          }))}
        />
      ) : (
        <div>
          <h3 className="text-13 font-medium">{t('price.title')}</h3>
          {only && (
            <p>
              {t('price.sentence', {
                n: formats.number(followers_count),
                once,
                month: dollars(only.month_micro),
              })}
            </p>
          )}
        </div>
      )}
      <p className="max-w-prose text-13 text-ink-soft">
        {formats.sentences(
          isAssumed &&
            t('price.size', {
              followers: formats.number(followers_count),
              following: formats.publicCount(following_count),
            }),
          isAssumed ? assumption : events && t('price.others', { month: dollars(events.month_micro) }),
          t('price.posts', {
            first: dollars(tracking.first_posts_micro),
            n: formats.number(tracking.first_posts),
            each: dollars(tracking.new_post_micro),
          }),
          t('list', { date: formats.date(spend.prices_from) }),
        )}
      </p>
    </div>
  )
}
