import type { AudienceTab } from '@rookery/contract/enums.ts'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { Skeleton, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { LedgerFigure } from '../../../shared/sizes/ledger-figure.tsx'
import { usePathsFor } from '../../../shared/site/site.ts'
import { useTeams } from './use-teams.ts'
import type { AllAudiencesPaths } from './paths.ts'

/** The first audiences of a list over all teams, each linked to its details in a team. */
export function AudienceRows({ source, q }: { source: AudienceTab; q: string }) {
  const pathsFor = usePathsFor<AllAudiencesPaths>()
  const t = useT('store')
  const audiences = useT('audiences')
  const { teamOf, nameOf } = useTeams()
  const list = useQuery({
    queryKey: ['audiences', 'all', source, q],
    queryFn: ({ signal }) =>
      api.call(
        audiencesCalls.listAudiences,
        { source, q: q || undefined, limit: 100, ordering: source === 'catalog' ? 'name' : '-modified_at' },
        { signal },
      ),
  })
  if (list.isError && !list.data)
    return <LoadFailed title={audiences('failed')} error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <Skeleton label={t('detail.loading')} lines={['100%', '100%', '100%']} />
  if (list.data.results.length === 0)
    return <p className="py-4 text-ink-soft">{audiences('table.noResults')}</p>
  return (
    <ul className="border-t border-hairline">
      {list.data.results.map((audience) => {
        const team = teamOf(audience.shared_by ? null : audience.team_id)
        return (
          <li
            key={audience.id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-hairline py-2"
          >
            <span className="min-w-0 flex-1 basis-60 truncate font-medium">
              {team ? (
                <TextLink href={pathsFor(team).audienceDetails(audience.id)}>{audience.name}</TextLink>
              ) : (
                audience.name
              )}
            </span>
            <span className="text-13 text-ink-soft">
              {audience.shared_by?.team_name ?? nameOf(audience.team_id) ?? ''}
            </span>
            <span className="w-24 text-right tabular-nums">
              <LedgerFigure ledger={audience.ledger} figure="sample" of={audience.id} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
