import type { Trend } from '@rookery/contract'
import { Card, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { ExplorationSkeleton } from '../../../../shared/explore/components/exploration-skeleton.tsx'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useCountries } from '../../../../shared/i18n/use-countries.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'
import { setSearchParams, useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { SignInPrompt } from '../../../../shared/sign-in/sign-in-prompt.tsx'
import { trendingQuery } from '../api/open-explore.query.ts'
import { useNameHref } from '../use-name-href.ts'
import { ComingEvents } from './coming-events.tsx'
import { QuietWeeks } from './quiet-weeks.tsx'
import { TrendsOnNetwork } from './trends-on-network.tsx'

const EVERYWHERE = 'any'
const lists = ['keywords', 'hashtags', 'topics'] as const

/** What grows beyond chance, by country; each name leads to its exploration. */
export function Trending({ isFull }: { isFull: boolean }) {
  const t = useT('openExplore')
  const formats = useFormats()
  const countries = useCountries()
  const asked = useSearchParam('country')
  const country = asked && /^[A-Z]{2}$/.test(asked) ? asked : null
  const found = useQuery(trendingQuery(country, { language: useLocale(), isFull }))
  const { data } = found
  const hasGrown = data !== undefined && lists.some((list) => data[list].length > 0)
  return (
    <section aria-labelledby="trending">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="trending" className="text-20 font-semibold tracking-tight">
            {t('trending.title')}
          </h2>
          {data?.period && data.before && (
            <p className="text-13 text-ink-soft">
              {t('trending.weeks', {
                since: formats.date(data.period.since),
                until: formats.date(data.period.until),
                before: formats.date(data.before.since),
                beforeUntil: formats.date(data.before.until),
              })}
            </p>
          )}
        </div>
        <NativeSelect
          className="max-w-56"
          label={t('trending.country')}
          value={country ?? EVERYWHERE}
          onChange={(id) => setSearchParams({ country: id === EVERYWHERE ? null : id })}
          options={[{ id: EVERYWHERE, label: t('trending.everywhere') }, ...countries]}
        />
      </div>
      {data ? (
        <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
          {hasGrown ? (
            lists.map((list) => (
              <Card
                key={list}
                headingLevel={3}
                title={t(`trending.${list}`)}
                footer={!isFull && data[list].length >= 5 && <SignInPrompt reason="more" variant="quiet" />}
              >
                <Trends trends={data[list]} />
              </Card>
            ))
          ) : (
            <QuietWeeks hasPeriod={data.period !== null} />
          )}
          {data.communities.length > 0 && (
            <Card
              headingLevel={3}
              title={t('trending.communities')}
              actions={<ModelCardButton model="communities" />}
            >
              <ul className="divide-y divide-hairline">
                {data.communities.slice(0, isFull ? 10 : 5).map(({ id, name, size }) => (
                  <li key={id} className="flex items-baseline justify-between gap-3 py-2">
                    <span className="min-w-0 wrap-anywhere">{name}</span>
                    <span className="text-13 whitespace-nowrap text-ink-soft tabular-nums">
                      {t('trending.people', { n: formats.number(size) })}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <TrendsOnNetwork network={data.network} />
          <ComingEvents country={country} isFull={isFull} />
        </div>
      ) : found.isError ? (
        <LoadFailed title={t('trending.failed')} error={found.error} onRetry={() => found.refetch()} />
      ) : (
        <ExplorationSkeleton />
      )}
      {hasGrown && <p className="mt-3 text-12 text-ink-soft">{t('trending.note')}</p>}
    </section>
  )
}

function Trends({ trends }: { trends: readonly Trend[] }) {
  const t = useT('openExplore')
  const formats = useFormats()
  const hrefOf = useNameHref()
  if (trends.length === 0) return <p className="py-4 text-ink-soft">{t('trending.none')}</p>
  return (
    <ul className="divide-y divide-hairline">
      {trends.map(({ label, growth, at_least }) => (
        <li key={label} className="flex items-baseline justify-between gap-3 py-2">
          <span className="min-w-0 wrap-anywhere">
            <TextLink href={hrefOf(label)}>{label}</TextLink>
          </span>
          {growth !== null && (
            <span className="text-13 font-medium whitespace-nowrap text-over-ink tabular-nums">
              {t(at_least ? 'trending.atLeast' : 'trending.growth', { n: formats.number(growth, 1) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
