import type { AudienceComparison } from '@rookery/contract'
import { insightTabs } from '@rookery/contract/enums.ts'
import { Skeleton, Tabs } from '@rookery/ui'
import { Select } from '@rookery/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useLocale, useT } from '../../../../../shared/i18n/use-t.ts'
import { setSearchParams, useSearchParams } from '../../../../../shared/navigation/use-search-param.ts'
import { insightsComparisonQuery } from '../../api/insights-comparison.query.ts'
import { ComparedTab } from './compared-tab.tsx'

/**
 * Two of the compared audiences over all insight tabs: each value, the difference, and whether it is
 * significant.
 */
export function ProfilesView({ audiences }: Pick<AudienceComparison, 'audiences'>) {
  const t = useT('compare')
  const titles = useT('insightsTabs')
  const locale = useLocale()
  const params = useSearchParams()
  const audienceIndexOf = (name: string, fallback: number) => {
    const audienceIndex = audiences.findIndex(({ id }) => id === params.get(name))
    return audienceIndex < 0 ? fallback : audienceIndex
  }
  const a = audienceIndexOf('a', 0)
  const otherIndex = audienceIndexOf('b', a === 1 ? 0 : 1)
  const b = otherIndex === a ? (a === 0 ? 1 : 0) : otherIndex
  const tab = insightTabs.find((id) => id === params.get('tab')) ?? 'summary'
  const ids = [audiences[a]!.id, audiences[b]!.id] as const
  const found = useQuery(insightsComparisonQuery([ids[0], ids[1]], tab, locale))
  const chooseAudience = (name: 'a' | 'b', id: string) => {
    // Choosing the other side's audience swaps the two.
    const [mine, theirs] = name === 'a' ? [ids[0], ids[1]] : [ids[1], ids[0]]
    const otherName = name === 'a' ? 'b' : 'a'
    setSearchParams({ [name]: id, [otherName]: id === theirs ? mine : theirs }, { push: true })
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        {(['a', 'b'] as const).map((name, at) => (
          <div key={name} className="w-full sm:w-72">
            <Select
              label={t(`profiles.${name}`)}
              value={ids[at]!}
              onChange={(id) => chooseAudience(name, id)}
              options={audiences.map((one) => ({ id: one.id, label: one.name }))}
            />
          </div>
        ))}
      </div>
      <Tabs
        label={t('profiles.tabs')}
        moreLabel={t('views.more')}
        tabs={insightTabs.map((id) => ({ id, label: titles(`${id}.title`) }))}
        value={tab}
        onChange={(next) => setSearchParams({ tab: next }, { push: true })}
      >
        {found.isError ? (
          <LoadFailed title={t('profiles.failed')} error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data?.tab === tab ? (
          <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? 'opacity-60' : ''}>
            <ComparedTab comparison={found.data} colors={[a, b]} />
          </div>
        ) : (
          <Skeleton label={t('profiles.loading')} height={360} />
        )}
      </Tabs>
    </>
  )
}
