import type { CallOutput } from '@rookery/contract'
import { Badge, Section } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { ForecastBasis } from '../../../../../shared/forecast/forecast-basis.tsx'
import { useForecastFormats } from '../../../../../shared/forecast/use-forecast-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../../shared/model-cards/model-card-button.tsx'
import { forecastOutcomeQuery } from '../../api/forecast-outcome.query.ts'
import { bandAt, verdictOn } from '../../model/forecast-bands.ts'

type ForecastOutcomeData = CallOutput<'get-campaign-forecast'>
type Forecast = NonNullable<ForecastOutcomeData['forecast']>
const toneByOutcome = {
  within50: 'success',
  within: 'success',
  above: 'info',
  below: 'warn',
  unknown: 'neutral',
} as const

/**
 * The forecast from the launch, up to now and for the entire flight, next to the actual figures. Empty for a
 * campaign without a forecast.
 */
export function ForecastOutcome({ campaignId }: { campaignId: string }) {
  const { data } = useQuery(forecastOutcomeQuery(campaignId))
  return data?.forecast ? <OutcomeTable outcome={data} forecast={data.forecast} /> : null
}

function OutcomeTable({ outcome, forecast }: { outcome: ForecastOutcomeData; forecast: Forecast }) {
  const t = useT('forecast')
  const { short, money, cost, percent, date, dateTime, between } = useForecastFormats(forecast)
  const { result } = outcome
  const share = result?.share ?? 0
  const rows = [
    ['spent', t('figures.spent'), money],
    ['impressions', t('figures.impressions'), short],
    ['reach', t('figures.reach'), short],
    ['clicks', t('figures.clicks'), short],
    ...(forecast.result === 'reach' ? [] : [['results', t(`result.${forecast.result}`), short] as const]),
    ['cost_per_result', t(`cost.${forecast.result}`), cost],
  ] as const
  const cell = 'px-2 py-1.5 text-right tabular-nums first:pl-0'
  return (
    <Section
      title={t('held.title')}
      description={t('held.made', {
        date: dateTime(forecast.computed_at),
        amount: money(forecast.budget_micro),
        count: forecast.days,
      })}
      actions={<ModelCardButton model="forecast" />}
    >
      <p className="mb-2 text-13 text-ink-soft">
        {result
          ? t('held.progress', { share: percent(share, 0), date: date(result.as_of) })
          : t('held.notYet')}
      </p>
      <div className="overflow-x-auto">
        <table className="w-full min-w-[560px] text-13">
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="py-1.5 text-left font-normal">
                {t('held.figure')}
              </th>
              {(['byNow', 'result', 'whole'] as const).map((name) => (
                <th key={name} scope="col" className={`${cell} font-normal`}>
                  {t(`held.${name}`)}
                </th>
              ))}
              <th scope="col" aria-label={t('held.title')} />
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, label, write]) => {
              const shownBand = bandAt(outcome.course, share, name)
              const fullBand = forecast.bands[name]
              const value =
                result &&
                result[
                  name === 'cost_per_result'
                    ? 'cost_per_result_micro'
                    : name === 'spent'
                      ? 'spent_micro'
                      : name
                ]
              const bandVerdict = verdictOn(value ?? null, shownBand)
              return (
                <tr key={name} className="border-t border-hairline">
                  <th scope="row" className="py-1.5 text-left font-medium">
                    {label}
                  </th>
                  <td className={cell}>
                    {shownBand ? between(shownBand.low_90, shownBand.high_90, write) : '–'}
                  </td>
                  <td className={`${cell} font-semibold`}>
                    {value === null || value === undefined ? '–' : write(value)}
                  </td>
                  <td className={`${cell} text-ink-soft`}>
                    {between(fullBand.low_90, fullBand.high_90, write)}
                  </td>
                  <td className={cell}>
                    {result && name !== 'spent' && (
                      <Badge tone={toneByOutcome[bandVerdict]}>{t(`held.${bandVerdict}`)}</Badge>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <ForecastBasis forecast={forecast} />
    </Section>
  )
}
