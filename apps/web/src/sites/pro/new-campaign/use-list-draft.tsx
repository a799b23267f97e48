import type { AdAccount, CallOutput, Team } from '@rookery/contract'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { useEffect, useRef, useState } from 'react'
import { customAudiencesOf } from '../../../shared/custom-audiences/not-ready.ts'
import { useReadyCheck } from '../../../shared/custom-audiences/use-ready-check.tsx'
import { createCampaign, targetOf } from '../../../features/advertising/campaigns/api/create-campaign.ts'
import { readBidding } from '../../../features/advertising/campaigns/model/bidding-form.ts'
import { readListCampaign, storeListCampaign } from './list-form.ts'
import type { NewCampaign } from '../../../features/advertising/campaigns/model/new-campaign.ts'
import { readSchedule } from '../../../features/advertising/campaigns/model/schedule-form.ts'

/** The form of a campaign from a list: kept over a reload, forecast while it changes, and saved as a draft once. */
export function useListDraft({
  team,
  list,
  account,
}: {
  team: Team
  list: CallOutput<'get-audience'> | undefined
  account: AdAccount | undefined
}) {
  const [form, setForm] = useState<NewCampaign | null>(() =>
    account?.account_id ? readListCampaign(account.account_id, account.time_zone) : null,
  )
  // Accounts are read after the address: the form is that of the account once it is known.
  if (!form && account) setForm(readListCampaign(account.account_id, account.time_zone))
  const campaign = form && { ...form, audienceId: list?.id ?? null, customAudience: null }
  // The same key until the input changes: a retry after a lost answer creates no second draft.
  const key = useRef(crypto.randomUUID())
  const { mayApply, question } = useReadyCheck()
  useEffect(() => {
    if (account && form) storeListCampaign(account.account_id, form)
  }, [account, form])

  const { schedule, problems } =
    campaign && account
      ? readSchedule(campaign.schedule, account, { now: new Date() })
      : { schedule: null, problems: {} }
  const { bidding } =
    campaign && account
      ? readBidding(campaign.bidding, campaign.objective, account.currency)
      : { bidding: null }
  return {
    list,
    campaign,
    schedule,
    problems,
    bidding,
    question,
    change: (part: Partial<NewCampaign>) => {
      key.current = crypto.randomUUID()
      setForm((old) => old && { ...old, ...part })
    },
    forecast:
      campaign?.objective && account && list && schedule
        ? {
            ad_account_id: account.account_id,
            team_id: team.id,
            objective: campaign.objective,
            ...targetOf(campaign),
            placements: campaign.placements,
            ...schedule,
          }
        : null,
    /** The draft; null if the user does not want to wait for custom audiences. Throws what the call throws. */
    save: async () => {
      if (!campaign || !account || !list || !schedule || !bidding) return null
      const names = customAudiencesOf(treeOfPackage(list.targeting_package))
      if (!(await mayApply(account.account_id, names))) return null
      const created = await createCampaign({
        campaign,
        schedule,
        bidding,
        creative: null,
        isStarted: false,
        key: key.current,
        teamId: team.id,
        accountId: account.account_id,
      })
      storeListCampaign(account.account_id, null)
      return created
    },
  }
}
