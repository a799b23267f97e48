import type { AudienceComparison } from '@rookery/contract'
import { Button, Card, ErrorState, Skeleton } from '@rookery/ui'
import { audienceColor } from '@rookery/ui/charts/lift-tone.ts'
import { Upset } from '@rookery/ui/charts/upset.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { retryOf } from '../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { setSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { regionsQuery } from '../api/comparison.query.ts'
import type { useParts } from '../api/use-parts.ts'
import { compareParams, type CompareAddress } from './compare-address.ts'
import { Membership } from './membership.tsx'
import { PartActions } from './part-actions.tsx'
import { usePartName } from './use-part-name.ts'

interface RegionsCardProps {
  comparison: AudienceComparison
  address: CompareAddress
  nameOf: (id: string) => string
  parts: ReturnType<typeof useParts>
}

/**
 * Profiles in exactly these audiences and no other compared one, where disclosed, within the filters; below,
 * a control to be in or out of each audience, which reaches any part, also one too small to be shown. Between
 * them, actions on the part.
 */
export function RegionsCard({ comparison, address, nameOf, parts }: RegionsCardProps) {
  const t = useT('compare')
  const texts = useT('audiences')
  const common = useT('common')
  const formats = useFormats()
  const partName = usePartName(nameOf)
  const ids = comparison.audiences.map(({ id }) => id)
  const { within, without, region } = address
  const found = useInfiniteQuery(regionsQuery(ids, { within, without }))
  const regions = found.data?.pages.flatMap(({ results }) => results) ?? []
  const audienceCount = found.data?.pages[0]?.count ?? 0
  const isFiltered = within.length + without.length > 0
  const chosenRegion = region
    ? { within: region, without: ids.filter((id) => !region.includes(id)) }
    : isFiltered
      ? { within, without }
      : null
  const sizeOfChosen = region
    ? regions.find(
        ({ members }) => members.length === region.length && members.every((id) => region.includes(id)),
      )
    : found.data?.pages[0]
  const title = t('figure', { shown: formats.number(regions.length), n: formats.number(audienceCount) })
  return (
    <Card headingLevel={2} title={texts('compare.figureTitle')} description={title}>
      {found.isError ? (
        <ErrorState
          title={texts('compare.failed')}
          description={errorText(found.error)}
          reloadLabel={common('actions.reload')}
          onReload={retryOf(found.error, () => void found.refetch())}
        />
      ) : !found.data ? (
        <Skeleton label={texts('compare.loading')} height={320} />
      ) : (
        <div aria-busy={found.isPlaceholderData} className={found.isPlaceholderData ? 'opacity-60' : ''}>
          {regions.length === 0 ? (
            <p className="py-4 text-ink-soft">{t('noParts')}</p>
          ) : (
            <div data-figure="overlap.region" data-of="overlap">
              <Upset
                title={texts('compare.figureTitle')}
                isTitleHidden
                note={texts('compare.part.hint')}
                pictureNote={title}
                sets={comparison.audiences.map(({ id, name, ledger }, place) => ({
                  id,
                  label: name,
                  size: ledger.sample.count ?? 0,
                  color: place,
                  figure: { key: 'ledger.sample', of: id },
                }))}
                regions={regions.map(({ members, size }) => ({ sets: members, size: size ?? 0 }))}
                limit={regions.length}
                // A set or region that is disclosed has people in it: 0 means withheld.
                formatCount={(n) => formats.count(n === 0 ? null : n)}
                onSelect={({ sets }) => setSearchParams(compareParams({ region: sets }))}
                selected={region}
                texts={{
                  asTable: texts('compare.asTable'),
                  asChart: texts('compare.asChart'),
                  columns: { region: texts('compare.members'), size: texts('compare.count') },
                  nameRegion: (labels) => labels.join(' + '),
                  describe: (one, labels) =>
                    texts('compare.describe', {
                      size: formats.number(one.size),
                      names: labels.join(' + '),
                    }),
                }}
              />
            </div>
          )}
          {found.hasNextPage && (
            <Button size="sm" className="mt-2" onClick={() => found.fetchNextPage()}>
              {t('more', { n: formats.number(audienceCount - regions.length) })}
            </Button>
          )}
        </div>
      )}
      {chosenRegion && (
        <PartActions
          part={{ ...chosenRegion, any: ids, name: partName(chosenRegion) }}
          all={ids}
          title={partName(chosenRegion)}
          size={sizeOfChosen ? formats.count(sizeOfChosen.size) : '…'}
          parts={parts}
          onClear={() =>
            setSearchParams(compareParams(region ? { region: null } : { within: [], without: [] }))
          }
        />
      )}
      <Membership
        audiences={comparison.audiences.map(({ id, name }, place) => ({
          id,
          name,
          color: audienceColor(place),
        }))}
        within={region ?? within}
        without={region ? ids.filter((id) => !region.includes(id)) : without}
        onChange={(next) => setSearchParams(compareParams({ ...next, region: null }))}
      />
    </Card>
  )
}
