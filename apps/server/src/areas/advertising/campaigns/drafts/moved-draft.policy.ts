import type { AdSetDraft, AdSetRow, CampaignDraft } from '../../store/ad-row-data.ts'
import { adSetDraftOf } from './drafts.ts'

/** Moves an ad set's dates with its campaign's if they were equal. */
export const movedWith = (adSet: AdSetDraft, before: CampaignDraft, after: CampaignDraft): AdSetDraft => ({
  ...adSet,
  start: adSet.start === before.start ? after.start : adSet.start,
  end: adSet.end === before.end ? after.end : adSet.end,
})

export const isMoved = ({ row, draft }: { readonly row: AdSetRow; readonly draft: AdSetDraft }): boolean => {
  const { start, end } = adSetDraftOf(row)
  return draft.start !== start || draft.end !== end
}
