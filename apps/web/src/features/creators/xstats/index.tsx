import { formatDate } from '@rookery/i18n'
import { EmptyState, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useCountries } from '../../../shared/i18n/use-countries.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { SentimentCard } from '../../../shared/insights/sentiment-card.tsx'
import { ModelCardButton } from '../../../shared/model-cards/model-card-button.tsx'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { xstatsQuery } from './api/xstats.query.ts'
import { AccountsCard } from './components/accounts-card.tsx'
import { ActivityCard } from './components/activity-card.tsx'
import { GrowingCard } from './components/growing-card.tsx'
import { TrendsCard } from './components/trends-card.tsx'
import type { XStatsPaths } from './paths.ts'

const PERIODS = ['7', '14', '28'] as const

/** /premium-suite/xstats/:country?: a country by the profiles known there, never as totals of X (ROUTE-062). */
function XStatsPage() {
  const t = useT('xstats')
  const formats = useFormats()
  const paths = usePaths<XStatsPaths>()
  const country = useParams()['country']?.toUpperCase() ?? null
  const asked = useSearchParam('days')
  const days = PERIODS.find((each) => each === asked) ?? PERIODS[0]
  const countries = useCountries()
  const isKnown = country === null || countries.some(({ id }) => id === country)
  const stats = useQuery({ ...xstatsQuery(country, Number(days), formats.locale), enabled: isKnown })
  const place = country !== null && isKnown ? formats.region(country) : t('everywhere')
  useDocumentTitle(t('title'))
  const { data } = stats
  const dayOf = (date: string) => formatDate(formats.dateLocale, date, 'UTC')
  return (
    <div>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ModelCardButton model="topics" />}
      />
      <div className="mb-4 grid grid-cols-2 gap-3 sm:flex">
        <NativeSelect
          className="w-full min-w-0 sm:w-56"
          label={t('country')}
          value={isKnown ? (country ?? '') : ''}
          onChange={(next) => goToPlace(paths.xstats(next || undefined))}
          options={[{ id: '', label: t('everywhere') }, ...countries]}
        />
        <NativeSelect
          className="w-full min-w-0 sm:w-40"
          label={t('period')}
          value={days}
          onChange={(next) => setSearchParams({ days: next === PERIODS[0] ? null : next })}
          options={PERIODS.map((id) => ({ id, label: t('lastDays', { n: id }) }))}
        />
      </div>
      {!isKnown ? (
        <EmptyState title={t('noCountry')} description={t('noCountryText')} />
      ) : data === undefined ? (
        stats.isError ? (
          <LoadFailed title={t('failed')} error={stats.error} onRetry={() => stats.refetch()} />
        ) : (
          <Skeleton label={t('loading')} height={320} />
        )
      ) : (
        <div className="grid gap-4">
          {data.coverage.profiles === null ? (
            <EmptyState title={t('few', { place })} description={t('fewText')} />
          ) : (
            <p role="status" className="max-w-prose text-13 text-ink-soft">
              {formats.sentences(
                t(country === null ? 'coverageAll' : 'coverage', {
                  n: formats.number(data.coverage.profiles),
                  place,
                  authors: formats.count(data.coverage.authors),
                  days,
                  until: dayOf(data.volume.at(-1)?.date ?? data.as_of.slice(0, 10)),
                }),
                t('asOf', { at: formats.dateTime(data.as_of) }),
              )}
            </p>
          )}
          {data.coverage.profiles !== null && (
            <>
              <div className="grid items-start gap-4 lg:grid-cols-2">
                <ActivityCard stats={data} />
                {data.sentiment && <SentimentCard sentiment={data.sentiment} />}
              </div>
              <div className="grid items-start gap-4 lg:grid-cols-3">
                <TrendsCard stats={data} />
                <GrowingCard title={t('growing.hashtags')} none={t('growing.none')} trends={data.hashtags} />
                <GrowingCard title={t('growing.topics')} none={t('growing.none')} trends={data.topics} />
              </div>
              <AccountsCard accounts={data.accounts} />
              {data.period && data.before && (
                <p className="max-w-prose text-13 text-ink-soft">
                  {t('growing.note', { n: data.period.days })}
                </p>
              )}
            </>
          )}
          {data.coverage.profiles === null && data.trends.length > 0 && <TrendsCard stats={data} />}
        </div>
      )}
    </div>
  )
}

export default screen<XStatsPaths>(XStatsPage)
