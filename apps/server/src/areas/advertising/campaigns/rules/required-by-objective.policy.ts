import type { CampaignObjective } from '@rookery/contract'
import { invalid } from '../../../../errors/app-error.ts'
import type { AdSetDraft } from '../../store/ad-row-data.ts'

/** Checks the fields that an objective requires; whether they fit each other is checked by the network. */
export function checkRequired(draft: Pick<AdSetDraft, 'iab_categories'>, objective: CampaignObjective): void {
  if (objective === 'PREROLL_VIEWS' && !draft.iab_categories?.length)
    throw invalid({ iab_categories: 'adSets.categories' })
}
