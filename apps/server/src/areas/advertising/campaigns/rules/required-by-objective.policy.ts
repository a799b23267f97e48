import type { CampaignObjective } from '@rookery/contract'
import { invalid } from '../../../../errors/app-error.ts'
import type { Promoted } from '../drafts/drafts.ts'

/** What an objective cannot do without; whether they fit each other the network says. */
export function checkRequired(draft: Promoted, objective: CampaignObjective): void {
  if (objective === 'PREROLL_VIEWS' && !draft.iab_categories?.length)
    throw invalid({ iab_categories: 'adSets.categories' })
}
