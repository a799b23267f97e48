import type { BudgetForecast } from '@rookery/contract'
import { KeyFigure, KeyFigures } from '@rookery/ui'
import { useT } from '../i18n/use-t.ts'
import { useForecastFormats, type Band } from './use-forecast-formats.ts'

/** Expected results of a budget: the objective's own first, each with its two bands. */
export function ForecastFigures({ forecast }: { forecast: BudgetForecast }) {
  const t = useT('forecast')
  const { bands, result } = forecast
  const { short, money, cost, number, between } = useForecastFormats(forecast)
  const figureLine = (label: string, band: Band, write: (n: number) => string) => (
    <KeyFigure
      key={label}
      label={label}
      value={write(band.middle)}
      note={
        <>
          <BandNote name="half" range={between(band.low_50, band.high_50, write)} />
          <br />
          <BandNote name="nineTenths" range={between(band.low_90, band.high_90, write)} />
        </>
      }
    />
  )
  return (
    <>
      <KeyFigures>
        {figureLine(t(`result.${result}`), bands.results, short)}
        {figureLine(t(`cost.${result}`), bands.cost_per_result, cost)}
        {result !== 'reach' && figureLine(t('figures.reach'), bands.reach, short)}
        {figureLine(t('figures.impressions'), bands.impressions, short)}
        {figureLine(t('figures.clicks'), bands.clicks, short)}
        {figureLine(t('figures.frequency'), bands.frequency, (n) => number(n, 1))}
        {figureLine(t('figures.cost_per_thousand'), bands.cost_per_thousand, money)}
      </KeyFigures>
      <p className="mt-3 text-13 text-ink-soft">{t('bands')}</p>
    </>
  )
}

/** A band as text; its ends stay on one line, since half a range could be misread. */
function BandNote({ name, range }: { name: 'half' | 'nineTenths'; range: string }) {
  const [before, after] = useT('forecast')(name, { range }).split(range)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{range}</span>
      {after}
    </>
  )
}
