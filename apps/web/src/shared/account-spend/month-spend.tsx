import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Notice } from '@rookery/ui'
import { Meter } from '@rookery/ui/charts/meter.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { useMoney } from '../money/use-money.ts'
import type { AccountSpend } from './account-spend.query.ts'
import { useDollars } from './use-dollars.ts'

interface MonthSpendProps {
  spend: AccountSpend
  /** How the account is tracked: what going on costs depends on it. */
  mode: CreatorAccount['mode']
}

/** What X charged this month for an account, by purpose, against the limit; at the limit, what going on costs. */
export function MonthSpend({ spend, mode }: MonthSpendProps) {
  const t = useT('accountSpend')
  const formats = useFormats()
  const money = useMoney()
  const dollars = useDollars()
  const month = new Intl.DateTimeFormat(formats.locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${spend.month}-01T00:00:00Z`),
  )
  const spent = money(spend.spent_micro, 'USD')
  const limit = spend.cap_micro
  const inUse = spend.tracking?.modes.find((each) => each.mode === mode)
  return (
    <div className="grid gap-3">
      {limit === null ? (
        <p className="flex justify-between gap-3 text-13">
          <span>{t('month', { month })}</span>
          <span className="tabular-nums">{t('noLimit', { spent })}</span>
        </p>
      ) : (
        <Meter
          label={t('month', { month })}
          value={limit === 0 ? 1 : spend.spent_micro / limit}
          valueText={t('ofLimit', { spent, limit: money(limit, 'USD') })}
        />
      )}
      {spend.by_purpose.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-13">
          {spend.by_purpose.map(({ purpose, micro, resources }) => (
            <div key={purpose} className="contents">
              <dt className="min-w-0">
                {t(`purposes.${purpose}`)}{' '}
                <span className="text-ink-soft">
                  {t('reads', { count: resources, n: formats.number(resources) })}
                </span>
              </dt>
              <dd className="text-right tabular-nums">{money(micro, 'USD')}</dd>
            </div>
          ))}
        </dl>
      )}
      {spend.is_reached && (
        <Notice tone="warn" title={t('reached')}>
          {inUse ? t('goingOn', { price: dollars(inUse.rest_micro) }) : t('goingOnUnknown')}
        </Notice>
      )}
      <p className="text-12 text-ink-soft">{t('list', { date: formats.date(spend.prices_from) })}</p>
    </div>
  )
}
