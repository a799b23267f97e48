import type { Trend } from '@rookery/contract'
import { Card, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { ExplorationSkeleton } from '../../../shared/explore/components/exploration-skeleton.tsx'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useCountries } from '../../../shared/i18n/use-countries.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { trendingQuery } from './open-explore.query.ts'
import type { OpenExplorePaths } from './paths.ts'

const EVERYWHERE = 'any'

/** What grows beyond chance, by country; each name leads to its exploration. */
export function Trending({ isFull }: { isFull: boolean }) {
  const t = useT('openExplore')
  const countries = useCountries()
  const asked = useSearchParam('country')
  const country = asked && /^[A-Z]{2}$/.test(asked) ? asked : null
  const found = useQuery(trendingQuery(country, useLocale()))
  return (
    <section aria-labelledby="trending">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 id="trending" className="text-20 font-semibold tracking-tight">
          {t('trending.title')}
        </h2>
        <NativeSelect
          className="max-w-56"
          label={t('trending.country')}
          value={country ?? EVERYWHERE}
          onChange={(id) => setSearchParams({ country: id === EVERYWHERE ? null : id })}
          options={[{ id: EVERYWHERE, label: t('trending.everywhere') }, ...countries]}
        />
      </div>
      {found.data ? (
        <>
          <div className="grid items-start gap-4 md:grid-cols-3">
            {(['keywords', 'hashtags', 'topics'] as const).map((list) => (
              <Card key={list} headingLevel={3} title={t(`trending.${list}`)}>
                <Trends trends={found.data[list]} isFull={isFull} />
              </Card>
            ))}
          </div>
          <p className="mt-3 text-12 text-ink-soft">{t('trending.note')}</p>
        </>
      ) : found.isError ? (
        <LoadFailed title={t('trending.failed')} error={found.error} onRetry={() => found.refetch()} />
      ) : (
        <ExplorationSkeleton />
      )}
    </section>
  )
}

function Trends({ trends, isFull }: { trends: readonly Trend[]; isFull: boolean }) {
  const t = useT('openExplore')
  const formats = useFormats()
  const paths = usePaths<OpenExplorePaths>()
  if (trends.length === 0) return <p className="py-4 text-ink-soft">{t('trending.none')}</p>
  return (
    <ul className="divide-y divide-hairline">
      {trends.map(({ label, growth, at_least }) => (
        <li key={label} className="flex items-baseline justify-between gap-3 py-2">
          <TextLink href={isFull ? paths.fullExplore(label) : paths.openExplore(label)}>{label}</TextLink>
          {growth !== null && (
            <span className="text-13 font-medium tabular-nums">
              {t(at_least ? 'trending.atLeast' : 'trending.growth', { n: formats.number(growth, 1) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
