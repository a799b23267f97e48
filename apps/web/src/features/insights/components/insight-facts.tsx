import type { AudienceInsight } from '@rookery/contract'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

/** What every tab states: audience, baseline, unknown share, date of the count, state of the population, and whether shares rest on a sample. */
export function InsightFacts({ insight }: { insight: AudienceInsight }) {
  const t = useT('insights')
  const formats = useFormats()
  const { baseline } = insight
  const listed = baseline.countries
    .slice(0, 3)
    .map(formats.region)
    .join(formats.locale === 'ja' ? '、' : ', ')
  const places = baseline.countries.length > 3 ? `${listed} +${baseline.countries.length - 3}` : listed
  const isSampled = insight.core_audience !== null && insight.sampled < insight.core_audience
  const facts = [
    [t('facts.audience'), formats.count(insight.core_audience)],
    [
      t('facts.baseline'),
      `${baseline.countries.length === 0 ? t('facts.baselineWorld') : t('facts.baselineCountries', { countries: places })} · ${t('facts.baselineSize', { n: formats.number(baseline.size) })}`,
    ],
    [t('facts.unknown'), formats.percent(insight.unknown_share)],
    [t('facts.counted'), formats.dateTime(insight.computed_at)],
    [
      t('facts.snapshot'),
      insight.snapshot.as_of
        ? t('facts.snapshotAsOf', { id: insight.snapshot.id, date: formats.date(insight.snapshot.as_of) })
        : insight.snapshot.id,
    ],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-13">
      {facts.map(([term, value]) => (
        <div key={term} className="flex gap-1.5">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="sr-only">{t('facts.counted')}</dt>
        <dd className="text-ink-soft">
          {isSampled ? t('facts.sampled', { n: formats.number(insight.sampled) }) : t('facts.exact')}
        </dd>
      </div>
    </dl>
  )
}
