import type { InsightDataOf } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Card, EmptyState, HubIcon, KeyFigure, KeyFigures, Skeleton } from '@rookery/ui'
import { lazy, Suspense, useMemo } from 'react'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { accountItem } from '../../../../../shared/insights/items-of.ts'
import { PersonAvatar } from '../../../../../shared/pictures/person-avatar.tsx'
import { ModelCardButton } from '../../../../../shared/model-cards/model-card-button.tsx'
import { AddToggle } from '../../../../../shared/insights/adding.tsx'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

const NetworkGraph = lazy(() =>
  import('@rookery/ui/charts/network-graph.tsx').then((m) => ({ default: m.NetworkGraph })),
)
type Network = InsightDataOf<'network'>

/** Accounts an audience follows more than its baseline, connected if they share followers within it. */
export const network = defineTabScreen({
  name: 'network',
  Screen: NetworkTab,
  figures: ['network.figures', 'network.ties'],
  readQuestion: null,
})

function NetworkTab({ data }: { data: Network }) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  if (data.nodes.length < 3 || data.edges.length === 0)
    return <EmptyState icon={<HubIcon />} title={t('network.few')} description={t('network.fewNote')} />
  return (
    <div className="grid gap-4">
      <Card>
        <KeyFigures>
          <KeyFigure label={t('network.accounts')} value={formats.number(data.nodes.length)} />
          <KeyFigure
            label={t('network.density')}
            value={formats.percent(data.density, 0)}
            note={t('network.densityNote')}
          />
          <KeyFigure
            label={t('network.reciprocity')}
            value={data.reciprocity === null ? '–' : formats.percent(data.reciprocity, 0)}
            note={t(data.reciprocity === null ? 'network.reciprocityNone' : 'network.reciprocityNote')}
          />
          <KeyFigure
            label={t('network.modularity')}
            value={formats.number(data.modularity, 2)}
            note={t('network.modularityNote')}
          />
        </KeyFigures>
      </Card>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        <Card
          headingLevel={2}
          title={t('network.title')}
          description={t('network.description')}
          actions={<ModelCardButton model="communities" about={t('network.columns.community')} />}
        >
          <Suspense fallback={<Skeleton label={t('network.chart')} height={480} />}>
            <Graph data={data} />
          </Suspense>
        </Card>
        <Bridges data={data} />
      </div>
    </div>
  )
}

function Graph({ data }: { data: Network }) {
  const t = useT('insightsGraph')
  const insights = useT('insights')
  const formats = useFormats()
  const { nodes, ties, about } = useMemo(() => networkGraphOf(data), [data])
  const communityOf = (id: string | null) =>
    data.communities.find((community) => community.id === id)?.name ?? t('network.noCommunity')
  return (
    <NetworkGraph
      title={t('network.chart')}
      isTitleHidden
      note={t('network.note', { n: PRIVACY_MINIMUM })}
      nodes={nodes}
      edges={data.edges}
      groups={data.communities.map(({ id, name }) => ({ id, label: name }))}
      texts={{
        asTable: insights('chart.asTable'),
        asChart: insights('chart.asChart'),
        others: t('network.others'),
        bridge: t('network.bridge'),
        columns: (['account', 'community', 'followers', 'centrality', 'between'] as const).map((each) =>
          t(`network.columns.${each}`),
        ),
        describe: ({ id }) => {
          const node = about.get(id)!
          return t('network.describe', {
            name: node.name,
            handle: node.handle,
            followers: formats.number(node.followers_in_audience),
            community: communityOf(node.community_id),
            centrality: formats.number(node.centrality, 2),
            ties: formats.number(ties.get(id) ?? 0),
          })
        },
        cells: ({ id }) => {
          const node = about.get(id)!
          const nodeBetweenness = data.bridges.find((bridge) => bridge.network_id === id)?.betweenness
          return [
            `@${node.handle}`,
            communityOf(node.community_id),
            formats.number(node.followers_in_audience),
            formats.number(node.centrality, 2),
            nodeBetweenness === undefined ? '–' : formats.percent(nodeBetweenness, 0),
          ]
        },
      }}
    />
  )
}

function networkGraphOf(data: Network) {
  const bridges = new Set(data.bridges.map((bridge) => bridge.network_id))
  const tieCounts = new Map<string, number>()
  for (const { a, b } of data.edges) for (const id of [a, b]) tieCounts.set(id, (tieCounts.get(id) ?? 0) + 1)
  return {
    ties: tieCounts,
    about: new Map(data.nodes.map((node) => [node.network_id, node])),
    nodes: data.nodes.map((node) => ({
      id: node.network_id,
      label: `@${node.handle}`,
      group: node.community_id,
      size: node.followers_in_audience,
      isBridge: bridges.has(node.network_id),
    })),
  }
}

function Bridges({ data }: { data: Network }) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  const bridges = data.bridges.flatMap(({ network_id, betweenness }) => {
    const node = data.nodes.find((one) => one.network_id === network_id)
    return node ? [{ node, betweenness }] : []
  })
  return (
    <Card headingLevel={2} title={t('network.bridges')} description={t('network.bridgesNote')}>
      {bridges.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('network.bridgesNone')}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {bridges.map(({ node, betweenness }) => (
            <li key={node.network_id} className="flex items-center gap-2 py-2">
              <PersonAvatar name={node.name} url={node.avatar_url} size={24} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-13 font-medium">{node.name}</span>
                <span className="block truncate text-12 text-ink-soft">@{node.handle}</span>
                <span className="block text-12 text-ink-soft">
                  {t('network.betweenness', { share: formats.percent(betweenness, 0) })}
                </span>
              </span>
              <AddToggle item={accountItem(node)} name={`@${node.handle}`} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
