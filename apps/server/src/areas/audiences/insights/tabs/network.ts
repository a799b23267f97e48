import type { InsightDataOf } from '@rookery/contract'
import { asCounted, defineInsightTab } from './define-insight-tab.ts'
import type { TableTexts, TabTables } from './tab-tables.ts'

export const network = defineInsightTab({
  name: 'network',
  complete: asCounted,
  evidence,
})

function evidence(data: InsightDataOf<'network'>, { graph, evidence: words }: TableTexts): TabTables {
  const names = new Map(data.communities.map(({ id, name }) => [id, name]))
  const betweennessById = new Map(data.bridges.map((bridge) => [bridge.network_id, bridge.betweenness]))
  const handles = new Map(data.nodes.map(({ network_id, handle }) => [network_id, `@${handle}`]))
  return {
    groups: [],
    measures: [
      {
        title: words('measures.graph'),
        item: words('measures.measure'),
        columns: [{ name: words('measures.value'), kind: 'number' }],
        rows: [
          { item: graph('network.accounts'), values: [data.nodes.length] },
          { item: graph('network.density'), values: [data.density] },
          { item: graph('network.reciprocity'), values: [data.reciprocity] },
          { item: graph('network.modularity'), values: [data.modularity] },
        ],
      },
      {
        title: graph('network.accounts'),
        item: graph('network.columns.account'),
        columns: [
          { name: graph('network.columns.community'), kind: 'text' },
          { name: graph('network.columns.followers'), kind: 'count' },
          { name: graph('network.columns.centrality'), kind: 'number' },
          { name: graph('network.columns.between'), kind: 'number' },
        ],
        rows: data.nodes.map((node) => ({
          item: `@${node.handle}`,
          values: [
            (node.community_id && names.get(node.community_id)) ?? null,
            node.followers_in_audience,
            node.centrality,
            betweennessById.get(node.network_id) ?? null,
          ],
        })),
      },
      {
        title: words('measures.ties'),
        item: words('measures.tie'),
        columns: [
          { name: words('measures.shared'), kind: 'count' },
          { name: words('measures.weight'), kind: 'number' },
        ],
        rows: data.edges.map(({ a, b, shared, weight }) => ({
          item: `${handles.get(a) ?? a} – ${handles.get(b) ?? b}`,
          values: [shared, weight],
        })),
      },
    ],
  }
}
