import type { CallInput } from '@rookery/contract'
import { Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../shared/money/use-money.ts'
import { forecastQuery } from '../../api/new-campaign.query.ts'

/** The newest value once it has stood still for so long. */
function useSettled<T>(value: T, delay: number): T {
  const word = JSON.stringify(value)
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(word) as T), delay)
    return () => clearTimeout(timer)
  }, [word, delay])
  return settled
}

/** What the budget is likely to reach, and on what that rests. The old figures stay, paler, until the new ones are there. */
export function ForecastPanel({ asked }: { asked: CallInput<'forecast-campaign'> | null }) {
  const t = useT('campaignNew')
  const formats = useFormats()
  const money = useMoney()
  const settled = useSettled(asked, 500)
  const { data, error, isFetching, isPlaceholderData } = useQuery(forecastQuery(settled))
  const range = (low: number, high: number) =>
    low === high ? formats.short(low) : formats.range(formats.short(low), formats.short(high))

  let content
  if (!asked) content = <p className="text-13 text-ink-soft">{t('forecast.waiting')}</p>
  else if (error && !data) content = <p className="text-13 text-ink-soft">{errorText(error)}</p>
  else if (!data) content = <Skeleton label={t('forecast.loading')} />
  else {
    const { audience, forecast, basis, currency } = data
    const rows = [
      ['audience', audience && range(audience.low, audience.high)],
      ['budget', data.budget_micro === null ? null : money(data.budget_micro, currency)],
      ['impressions', forecast && range(forecast.impressions_low, forecast.impressions_high)],
      ['reach', forecast && range(forecast.reach_low, forecast.reach_high)],
      ['frequency', forecast && formats.number(forecast.frequency, 1)],
      [
        'cpm',
        forecast &&
          (forecast.cpm_low_micro === forecast.cpm_high_micro
            ? money(forecast.cpm_low_micro, currency)
            : formats.range(
                money(forecast.cpm_low_micro, currency),
                money(forecast.cpm_high_micro, currency),
              )),
      ],
    ] as const
    content = (
      <div
        className={isFetching && isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
      >
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
          {rows.map(
            ([key, value]) =>
              value && (
                <div key={key} className="contents">
                  <dt className="text-ink-soft">{t(`forecast.${key}`)}</dt>
                  <dd className="text-right font-medium tabular-nums">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <p className="mt-3 text-12 text-ink-soft">
          {forecast
            ? t(basis.same_objective ? 'forecast.basisSame' : 'forecast.basisAll', {
                count: basis.campaigns,
                impressions: formats.short(basis.impressions),
              })
            : t('forecast.noBasis')}
        </p>
      </div>
    )
  }
  return (
    <aside aria-label={t('forecast.title')} className="h-fit rounded-md border border-hairline bg-raised p-4">
      <h2 className="mb-2 text-14 font-semibold">{t('forecast.title')}</h2>
      <div aria-live="polite">{content}</div>
    </aside>
  )
}
