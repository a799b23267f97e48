import type { AdAccount, Campaign } from '@rookery/contract'
import { Button, Dialog, Notice, TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../../../shared/errors/error-text.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useCampaignActions } from '../../api/use-campaign-actions.ts'
import { allowedStepsOf } from '../../model/allowed-steps.ts'
import { mostSpend, spendsMore } from '../../../../../shared/spending/most-spend.ts'
import { readSchedule, writeSchedule } from '../../model/schedule-form.ts'
import { ScheduleFields } from '../parts/schedule-fields.tsx'
import { SpendDialog } from '../../../../../shared/spending/spend-dialog.tsx'

interface EditDialogProps {
  campaign: Campaign
  account: AdAccount
  onClose: () => void
}

/** Edits name, dates and budgets. A change by which a live campaign spends more needs confirmation. */
export function EditDialog({ campaign, account, onClose }: EditDialogProps) {
  const t = useT('campaigns')
  const common = useT('common')
  const forms = useT('forms')
  const actions = useCampaignActions()
  // As it was when the form was filled: it may be read again meanwhile.
  const [before] = useState(campaign)
  const [version] = useState(campaign.version)
  const [name, setName] = useState(campaign.name)
  const [form, setForm] = useState(() => writeSchedule(campaign, account))
  const [isTried, setTried] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const { schedule, problems } = readSchedule(form, account, { before })
  const campaignChange = schedule && { name: name.trim(), ...schedule }

  async function save() {
    try {
      await actions.edit(campaign, { ...campaignChange!, version })
      onClose()
    } catch (error) {
      setConfirming(false)
      const fields = fieldErrors(error)
      setRefused(fields)
      const isAtField = ['name', ...Object.keys(form)].some((key) => key in fields)
      setFailure(isAtField ? undefined : errorText(error))
    }
  }
  function submitCampaign() {
    setTried(true)
    setRefused({})
    setFailure(undefined)
    if (!campaignChange || campaignChange.name === '') return undefined
    const now = new Date()
    const maximumSpend = (budget: typeof campaignChange) =>
      mostSpend({ ...budget, spent_micro: campaign.spent_micro }, now, account.time_zone)
    const spendBefore = maximumSpend({ ...campaign, start: campaign.start ?? now.toISOString() })
    if (allowedStepsOf(campaign.status).isLive && spendsMore(spendBefore, maximumSpend(campaignChange)))
      return setConfirming(true)
    return save()
  }

  if (isConfirming && campaignChange)
    return (
      <SpendDialog
        title={t('spend.change', { name: campaign.name })}
        confirm={t('spend.confirm.change')}
        campaign={{ ...campaignChange, currency: campaign.currency, spent_micro: campaign.spent_micro }}
        account={account}
        onConfirm={save}
        onClose={() => setConfirming(false)}
      />
    )
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t('edit.title', { name: campaign.name })}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button variant="primary" onClick={submitCampaign}>
            {common('actions.save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submitCampaign()
        }}
      >
        {failure && <Notice tone="danger">{failure}</Notice>}
        <TextField
          label={t('fields.name')}
          value={name}
          onChange={setName}
          maxLength={255}
          autoFocus
          error={
            refused.name ??
            (isTried && name.trim() === '' ? forms('required', { field: t('fields.name') }) : undefined)
          }
        />
        <ScheduleFields
          form={form}
          onChange={(field, value) => {
            setForm((old) => ({ ...old, [field]: value }))
            setRefused((old) => ({ ...old, [field]: '' }))
          }}
          problems={problems}
          isErrorShown={(field) =>
            isTried || problems[field] === 'endBeforeStart' || problems[field] === 'dailyOverLifetime'
          }
          refused={refused}
          account={account}
        />
        <button type="submit" hidden>
          {common('actions.save')}
        </button>
      </form>
    </Dialog>
  )
}
