import { z } from 'zod'
import { people, shareOfPeople } from '../../core/figures.ts'
import { influencer } from '../../objects/insight-rows.ts'
import { defineInsightTab } from './define-insight-tab.ts'

export const influentialAccounts = defineInsightTab({
  name: 'influential_accounts',
  data: z.object({
    accounts: z.array(influencer),
    /**
     * What the accounts asked for (all shown, when none is) reach together within the audience, exactly, each next one the one that adds most; it
     * ends where fewer than the privacy minimum would be added.
     */
    reach: z.array(
      z.object({
        network_id: z.string(),
        added: people({ inferred: 'with the recipe' }),
        reach: people({ inferred: 'with the recipe' }),
      }),
    ),
    /** Of the follows of those whose follow lists are known: the part the population knows, since a list may be known in part. */
    coverage: shareOfPeople(),
  }),
})
