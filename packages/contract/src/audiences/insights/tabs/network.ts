import { z } from 'zod'
import { people, ratioOfPeople } from '../../../core/figures.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const network = defineInsightTab({
  name: 'network',
  data: z.object({
    nodes: z.array(
      z.object({
        network_id: z.string(),
        handle: z.string(),
        name: z.string(),
        avatar_url: z.string(),
        community_id: z.string().nullable(),
        followers_in_audience: people(),
        /** Weighted degree within the graph, 0 to 1. */
        centrality: ratioOfPeople(),
      }),
    ),
    /**
     * The strongest few ties of each account. `shared`: followers in the audience common to both, never under
     * the privacy minimum and significantly more than chance; `weight`: cosine of the two follower sets
     * within the audience.
     */
    edges: z.array(z.object({ a: z.string(), b: z.string(), shared: people(), weight: ratioOfPeople() })),
    /** Communities the nodes belong to. */
    communities: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Share of all pairs whose common followers exceed chance (not only those in `edges`). */
    density: ratioOfPeople(),
    /** Share of reciprocated follows among the displayed accounts; null if there are none. */
    reciprocity: ratioOfPeople().nullable(),
    modularity: ratioOfPeople(),
    /** Accounts that connect parts of the graph, by betweenness (0 to 1). */
    bridges: z.array(z.object({ network_id: z.string(), betweenness: ratioOfPeople() })),
  }),
})
