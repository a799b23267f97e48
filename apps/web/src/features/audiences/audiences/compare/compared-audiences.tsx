import type { AudienceComparison } from '@rookery/contract'
import { COMPARE_CAP } from '@rookery/contract/constants.ts'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { Chip, Combobox } from '@rookery/ui'
import { audienceColor } from '@rookery/ui/charts/lift-tone.ts'
import { api } from '../../../../shared/api/api.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { setSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { SampleFigure } from '../../../../shared/sizes/ledger-figure.tsx'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { compareParams } from './compare-address.ts'

const FOUND_LIMIT = 20

/** The compared audiences, each in its colour; more can be added, and all but two removed. */
export function ComparedAudiences({ audiences }: Pick<AudienceComparison, 'audiences'>) {
  const t = useT('compare')
  const formats = useFormats()
  const team = useTeam()
  const ids = audiences.map(({ id }) => id)
  // Filters and the part refer to the previous audiences, so they are reset.
  const compareNext = (next: readonly string[]) =>
    setSearchParams(compareParams({ audiences: next, within: [], without: [], region: null }), { push: true })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('compared')} className="contents">
        {audiences.map(({ id, name, ledger }, place) => (
          <li key={id} className="min-w-0">
            <Chip
              icon={<Swatch color={audienceColor(place)} />}
              figure={<SampleFigure count={ledger.sample.count} of={id} />}
              title={name}
              {...(ids.length > 2 && {
                removeLabel: t('takeOut', { name }),
                onRemove: () => compareNext(ids.filter((other) => other !== id)),
              })}
            >
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {ids.length < COMPARE_CAP && (
        <Combobox
          className="w-full sm:w-64"
          label={t('add')}
          isLabelHidden
          placeholder={t('add')}
          loadingText={t('adding')}
          emptyText={t('nothingToAdd')}
          load={async (query, signal) => {
            const { results } = await api.call(
              audiencesCalls.listAudiences,
              { source: 'saved', team_id: team.id, q: query || undefined, limit: FOUND_LIMIT + ids.length },
              { signal, quiet: true },
            )
            return results
              .filter(({ id }) => !ids.includes(id))
              .slice(0, FOUND_LIMIT)
              .map(({ id, name, core_audience }) => ({
                id,
                label: name,
                figure: formats.count(core_audience),
              }))
          }}
          onSelect={({ id }) => compareNext([...ids, id])}
        />
      )}
    </div>
  )
}

/** A dot in an audience's colour. */
export const Swatch = ({ color }: { color: string }) => (
  <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full" style={{ background: color }} />
)
