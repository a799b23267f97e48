import type { AdAccount, Campaign } from '@rookery/contract'
import { placements } from '@rookery/contract/enums.ts'
import { adSetsCalls } from '@rookery/contract/facts.ts'
import { clockAt } from '@rookery/notations/days.ts'
import { useRef, useState } from 'react'
import { api } from '../../../../../shared/api/api.ts'
import { customAudiencesOfAudience } from '../../../../../shared/custom-audiences/not-ready.ts'
import { useReadyCheck } from '../../../../../shared/custom-audiences/use-ready-check.tsx'
import { errorText, fieldErrors } from '../../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../../shared/feedback/toasts.ts'
import { FormDialog } from '../../../../../shared/forms/form-dialog.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useAdActions } from '../../api/use-ad-actions.ts'
import { parseAdSetForm, type AdSetForm } from '../../model/ad-set-form.ts'
import { isCreationPending } from '../../model/is-creation-pending.ts'
import { emptyBidding } from '../../model/bidding-form.ts'
import { emptySchedule } from '../../model/schedule-form.ts'
import { AdSetFields } from './ad-set-fields.tsx'
import { AudienceStep } from '../wizard/audience-step.tsx'

interface AdSetDialogProps {
  campaign: Campaign
  account: AdAccount
  onClose: () => void
}

/** Adds an ad set for a saved audience to a campaign; it stays paused until resumed. */
export function AdSetDialog({ campaign, account, onClose }: AdSetDialogProps) {
  const t = useT('campaignDetail')
  const { refresh } = useAdActions(campaign)
  const [form, setForm] = useState<AdSetForm>(() => ({
    name: '',
    schedule: {
      ...emptySchedule(new Date(), account.time_zone),
      ...(campaign.start ? { start: clockAt(new Date(campaign.start), account.time_zone) } : {}),
      end: campaign.end ? clockAt(new Date(campaign.end), account.time_zone) : '',
    },
    bidding: emptyBidding,
    placements: [...placements],
  }))
  const [audienceId, setAudienceId] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const key = useRef(crypto.randomUUID())
  const { mayApply, question } = useReadyCheck()
  const parsedAdSet = parseAdSetForm(form, campaign.objective, account)
  const closeDialog = () => {
    key.current = crypto.randomUUID()
    setRefused({})
    setFailure(undefined)
  }

  async function add() {
    setTried(true)
    if (!parsedAdSet.values || audienceId === null || isBusy) return
    setFailure(undefined)
    setBusy(true)
    try {
      if (!(await mayApply(account.account_id, await customAudiencesOfAudience(audienceId)))) {
        setBusy(false)
        return
      }
      const { placements: where = [...placements], ...values } = parsedAdSet.values
      const created = await api.call(
        adSetsCalls.createAdSet,
        { ...values, placements: where, campaign_id: campaign.id, audience_id: audienceId },
        { quiet: true, idempotencyKey: key.current },
      )
      await refresh()
      const { name } = created
      toasts.add({
        level: 'success',
        text: isCreationPending(created) ? t('adsets.begun', { name }) : t('adsets.made', { name }),
      })
      onClose()
    } catch (error) {
      setBusy(false)
      setRefused(fieldErrors(error))
      setFailure(errorText(error))
    }
  }
  return (
    <FormDialog
      size="lg"
      title={t('adsets.add')}
      description={t('adsets.addNote')}
      submitLabel={t('adsets.addConfirm')}
      isDisabled={audienceId === null}
      isBusy={isBusy}
      failure={failure}
      aside={question}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <AdSetFields
        form={form}
        onChange={(part) => {
          closeDialog()
          setForm((old) => ({ ...old, ...part }))
        }}
        read={parsedAdSet}
        objective={campaign.objective}
        account={account}
        isTried={isTried}
        refused={refused}
        targeting={
          <AudienceStep
            accountId={account.account_id}
            value={audienceId}
            onChange={(id) => {
              closeDialog()
              setAudienceId(id)
            }}
          />
        }
      />
    </FormDialog>
  )
}
