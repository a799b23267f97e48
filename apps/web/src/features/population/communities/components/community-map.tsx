import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Card, EmptyState, GroupsIcon, Skeleton, TextLink } from '@rookery/ui'
import { communityColor } from '@rookery/ui/charts/community-color.ts'
import { NetworkGraph } from '@rookery/ui/charts/network-graph.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { useChartTexts } from '../../../../shared/insights/use-chart-texts.ts'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'
import { usePaths } from '../../../../shared/site/site.ts'
import { communityMapQuery } from '../api/communities.query.ts'
import { AsOfLine } from './as-of-line.tsx'
import type { CommunitiesPaths } from '../paths.ts'

/** Number of ties from which a community counts as central. */
const MAX_TIES_LISTED = 5
const MAX_LISTED = 12

/**
 * Communities as circles, connected if they share more members than by chance; the strongest connections are
 * also listed as text.
 */
export function CommunityMap() {
  const t = useT('communities')
  const formats = useFormats()
  const locale = useLocale()
  const paths = usePaths<CommunitiesPaths>()
  const { share } = useChartTexts()
  const found = useQuery(communityMapQuery(locale))
  const { data } = found
  const communityTexts = useMemo(() => {
    const names = new Map(data?.nodes.map((node) => [node.id, node]))
    const tiesByCommunity = new Map<string, { other: string; jaccard: number }[]>()
    for (const { a, b, jaccard } of data?.edges ?? [])
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const)
        tiesByCommunity.set(one, [...(tiesByCommunity.get(one) ?? []), { other, jaccard }])
    return { names, ties: tiesByCommunity }
  }, [data])
  if (found.isError)
    return <LoadFailed title={t('failed')} error={found.error} onRetry={() => found.refetch()} />
  if (!data) return <Skeleton label={t('loading')} height={520} />
  if (data.nodes.length === 0)
    return (
      <EmptyState icon={<GroupsIcon />} title={t('pending.title')} description={t('pending.description')} />
    )
  const nameOf = (id: string) => communityTexts.names.get(id)?.name ?? id
  const tiesOfCommunity = (id: string) => communityTexts.ties.get(id) ?? []
  const strongestTies = (id: string) => {
    const [first] = tiesOfCommunity(id).toSorted((a, b) => b.jaccard - a.jaccard)
    return first ? nameOf(first.other) : t('map.alone')
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px]">
      <Card
        headingLevel={2}
        title={t('map.chart')}
        description={t('map.description')}
        actions={<ModelCardButton model="communities" about={t('title')} />}
      >
        <NetworkGraph
          title={t('map.chart')}
          isTitleHidden
          note={t('map.note', {
            n: formats.number(PRIVACY_MINIMUM),
            count: formats.number(data.nodes.length),
          })}
          nodes={data.nodes.map((node) => ({
            id: node.id,
            label: node.name,
            group: node.stable ? 'stable' : null,
            color: communityColor(node.id),
            size: node.size,
            isBridge: tiesOfCommunity(node.id).length >= MAX_TIES_LISTED,
          }))}
          edges={data.edges.map(({ a, b, jaccard }) => ({ a, b, weight: jaccard }))}
          groups={[{ id: 'stable', label: t('map.strong') }]}
          texts={{
            asTable: share.asTable,
            asChart: share.asChart,
            others: t('map.others'),
            bridge: t('map.bridge'),
            columns: (['name', 'people', 'ties', 'strongest'] as const).map((each) =>
              t(`map.columns.${each}`),
            ),
            describe: ({ id, label, size }) =>
              t('map.describe', {
                name: label,
                n: formats.number(size),
                ties: formats.number(tiesOfCommunity(id).length),
                strongest: strongestTies(id),
              }),
            cells: ({ id, label, size }) => [
              label,
              formats.number(size),
              formats.number(tiesOfCommunity(id).length),
              strongestTies(id),
            ],
          }}
        />
      </Card>
      <Card headingLevel={2} title={t('map.list')}>
        {data.edges.length === 0 ? (
          <p className="py-4 text-ink-soft">{t('map.noTies')}</p>
        ) : (
          <ul className="divide-y divide-hairline">
            {data.edges.slice(0, MAX_LISTED).map(({ a, b, shared, lift }) => (
              <li key={`${a} ${b}`} className="py-2 text-13">
                <TextLink href={paths.community(a)}>{nameOf(a)}</TextLink>
                {' – '}
                <TextLink href={paths.community(b)}>{nameOf(b)}</TextLink>
                <span className="block text-12 text-ink-soft">
                  {t('map.shared', { n: formats.number(shared), lift: formats.number(lift, 1) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <AsOfLine computedAt={data.computed_at} snapshot={data.snapshot} />
    </div>
  )
}
