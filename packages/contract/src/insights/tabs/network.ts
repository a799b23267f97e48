import { z } from 'zod'
import { people, ratioOfPeople } from '../../core/figures.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const network = defineInsightTab({
  name: 'network',
  data: z.object({
    nodes: z.array(
      z.object({
        network_id: z.string(),
        handle: z.string(),
        name: z.string(),
        community_id: z.string().nullable(),
        followers_in_audience: people(),
        /** Weighted degree within the graph, 0 to 1. */
        centrality: ratioOfPeople(),
      }),
    ),
    /**
     * The strongest few ties of each account. `shared`: followers in the audience that both have, never under the privacy minimum and clearly more than
     * chance gives; `weight`: cosine of the two follower sets within the audience.
     */
    edges: z.array(z.object({ a: z.string(), b: z.string(), shared: people(), weight: ratioOfPeople() })),
    /** Communities of the nodes. */
    communities: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Pairs that share more of the audience than chance gives (not only those in `edges`), over all pairs. */
    density: ratioOfPeople(),
    /** Of the follows among the shown accounts, the part that is returned; null without any. */
    reciprocity: ratioOfPeople().nullable(),
    modularity: ratioOfPeople(),
    /** Accounts that join parts of the graph, by betweenness (0 to 1). */
    bridges: z.array(z.object({ network_id: z.string(), betweenness: ratioOfPeople() })),
  }),
})
