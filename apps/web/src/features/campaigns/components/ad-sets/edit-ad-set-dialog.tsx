import type { AdAccount, AdSet, Campaign } from '@rookery/contract'
import { Button, Dialog, Notice } from '@rookery/ui'
import { useId, useState } from 'react'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { mostOfAdSet, spendsMore } from '../../../../shared/spending/most-spend.ts'
import { SpendDialog } from '../../../../shared/spending/spend-dialog.tsx'
import { useAdActions } from '../../api/use-ad-actions.ts'
import { changesOf, readAdSet, writeAdSet, type AdSetForm } from '../../model/ad-set-form.ts'
import { stepsOf } from '../../model/allowed-steps.ts'
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

/** Changes an ad set. What lets a live one spend more, or pay more for a result, is asked once again. */
export function EditAdSetDialog({ adSet, campaign, account, onClose }: EditAdSetDialogProps) {
  const t = useT('campaignDetail')
  const campaigns = useT('campaigns')
  const common = useT('common')
  const formId = useId()
  const bidText = useBidText()
  const actions = useAdActions(campaign)
  const objective = adSet.objective ?? campaign.objective
  const [version] = useState(adSet.version)
  const [form, setForm] = useState(() => writeAdSet(adSet, account))
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const read = readAdSet(form, objective, account)
  const { values } = read
  const change = (part: Partial<AdSetForm>) => {
    setForm((old) => ({ ...old, ...part }))
    setRefused({})
    setFailure(undefined)
  }

  async function save() {
    setBusy(true)
    try {
      await actions.editAdSet(adSet, { ...changesOf(adSet, values!), version })
      onClose()
    } catch (error) {
      setAsking(false)
      setBusy(false)
      setRefused(fieldErrors(error))
      setFailure(errorText(error))
    }
  }
  function submit() {
    setTried(true)
    setFailure(undefined)
    if (!values || isBusy) return
    if (Object.keys(changesOf(adSet, values)).length === 0) return onClose()
    const now = new Date()
    const from = (start: string | null) => start ?? now.toISOString()
    const above = { ...campaign, start: from(campaign.start) }
    const { spent_micro } = adSet
    const most = (budget: typeof values) =>
      mostOfAdSet(above, { ...budget, spent_micro }, now, account.time_zone)
    const isMore =
      bidsMore(adSet, values) ||
      spendsMore(
        mostOfAdSet(above, { ...adSet, start: from(adSet.start) }, now, account.time_zone),
        most(values),
      )
    // What is shown of it may be older than its campaign's start: only what stands still for sure is not asked.
    const standsStill = adSet.status === 'Paused' || adSet.status === 'Expired'
    if (isMore && stepsOf(campaign.status).isLive && !standsStill) return setAsking(true)
    void save()
  }

  if (isAsking && values)
    return (
      <SpendDialog
        title={campaigns('spend.change', { name: adSet.name })}
        confirm={campaigns('spend.confirm.change')}
        campaign={campaign}
        adSet={{ ...values, spent_micro: adSet.spent_micro, bid: bidText(values, adSet.currency) }}
        account={account}
        onConfirm={save}
        onClose={() => setAsking(false)}
      />
    )
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={campaigns('edit.title', { name: adSet.name })}
      description={t('adsets.editNote')}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {common('actions.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {failure && (
          <div className="mb-4">
            <Notice tone="danger">{failure}</Notice>
          </div>
        )}
        <AdSetFields
          form={form}
          onChange={change}
          read={read}
          objective={objective}
          account={account}
          isTried={isTried}
          refused={refused}
          targeting={<TargetingList targeting={adSet.targeting_package} />}
        />
      </form>
    </Dialog>
  )
}
