import type { AdAccount, AdSet, Campaign } from '@rookery/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../../../shared/errors/error-text.ts'
import { FormDialog } from '../../../../../shared/forms/form-dialog.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { mostOfAdSet, spendsMore } from '../../../../../shared/spending/most-spend.ts'
import { SpendDialog } from '../../../../../shared/spending/spend-dialog.tsx'
import { adSetsQuery } from '../../api/campaign-parts.query.ts'
import { useAdActions } from '../../api/use-ad-actions.ts'
import { changesOf, parseAdSetForm, adSetFormOf, type AdSetForm } from '../../model/ad-set-form.ts'
import { allowedStepsOf } from '../../model/allowed-steps.ts'
import { bidsMore } from '../../model/bidding-form.ts'
import { AdSetFields } from './ad-set-fields.tsx'
import { TargetingList } from '../parts/targeting-list.tsx'
import { useBidText } from '../parts/use-bid-text.ts'

interface EditAdSetDialogProps {
  adSet: AdSet
  campaign: Campaign
  account: AdAccount
  onClose: () => void
}

/** Edits an ad set. A change by which a live one spends more, or pays more per result, needs confirmation. */
export function EditAdSetDialog({ adSet, campaign, account, onClose }: EditAdSetDialogProps) {
  const t = useT('campaignDetail')
  const campaigns = useT('campaigns')
  const bidText = useBidText()
  const actions = useAdActions(campaign)
  const client = useQueryClient()
  const objective = adSet.objective ?? campaign.objective
  // As it was when the form was filled: it may be read again meanwhile.
  const [before] = useState(adSet)
  const [version] = useState(adSet.version)
  const [form, setForm] = useState(() => adSetFormOf(adSet, account))
  const [isTried, setTried] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const parsedAdSet = parseAdSetForm(form, objective, account, before)
  const { values } = parsedAdSet
  const changeForm = (part: Partial<AdSetForm>) => {
    setForm((old) => ({ ...old, ...part }))
    setRefused({})
    setFailure(undefined)
  }

  /** The cached status may be older than the campaign's start, so it is fetched again. */
  async function fetchIsInactive(): Promise<boolean> {
    const isStillDraft = ({ status }: AdSet) => ['Paused', 'Expired', 'Draft'].includes(status)
    if (!isStillDraft(adSet)) return false
    const adSets = await client.fetchQuery({ ...adSetsQuery(campaign), staleTime: 0 })
    return adSets.some((each) => each.id === adSet.id && isStillDraft(each))
  }
  async function save(isSpendRaised: boolean) {
    setBusy(true)
    try {
      if (isSpendRaised && allowedStepsOf(campaign.status).isLive && !(await fetchIsInactive())) {
        setConfirming(true)
        return setBusy(false)
      }
      await actions.editAdSet(adSet, { ...changesOf(adSet, values!), version })
      onClose()
    } catch (error) {
      setConfirming(false)
      setBusy(false)
      setRefused(fieldErrors(error))
      setFailure(errorText(error))
    }
  }
  function submitAdSet() {
    setTried(true)
    setFailure(undefined)
    if (!values || isBusy) return
    if (Object.keys(changesOf(adSet, values)).length === 0) return onClose()
    const now = new Date()
    const startOrNow = (start: string | null) => start ?? now.toISOString()
    const campaignSchedule = { ...campaign, start: startOrNow(campaign.start) }
    const { spent_micro } = adSet
    const maximumSpend = (budget: typeof values) =>
      mostOfAdSet(campaignSchedule, { ...budget, spent_micro }, now, account.time_zone)
    const isSpendRaised =
      bidsMore(adSet, values) ||
      spendsMore(
        mostOfAdSet(campaignSchedule, { ...adSet, start: startOrNow(adSet.start) }, now, account.time_zone),
        maximumSpend(values),
      )
    void save(isSpendRaised)
  }

  if (isConfirming && values)
    return (
      <SpendDialog
        title={campaigns('spend.change', { name: adSet.name })}
        confirm={campaigns('spend.confirm.change')}
        campaign={campaign}
        adSet={{ ...values, spent_micro: adSet.spent_micro, bid: bidText(values, adSet.currency) }}
        account={account}
        onConfirm={() => save(false)}
        onClose={() => setConfirming(false)}
      />
    )
  return (
    <FormDialog
      size="lg"
      title={campaigns('edit.title', { name: adSet.name })}
      description={t('adsets.editNote')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={submitAdSet}
      onClose={onClose}
    >
      <AdSetFields
        form={form}
        onChange={changeForm}
        read={parsedAdSet}
        objective={objective}
        account={account}
        isTried={isTried}
        refused={refused}
        targeting={<TargetingList targeting={adSet.targeting_package} />}
      />
    </FormDialog>
  )
}
