import type { AdAccount, AdCreative } from '@rookery/contract'
import { Button, Dialog, Notice } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { SpendDialog } from '../../../../shared/spending/spend-dialog.tsx'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { adSetChoiceQuery, campaignChoiceQuery, mediaChoiceQuery } from '../api/creatives.query.ts'
import { useCreativeActions } from '../api/use-creative-actions.ts'
import { problemsOfPreroll, readPreroll, writePreroll, type PrerollForm } from '../model/preroll-form.ts'
import { AdSetPicker } from './ad-set-picker.tsx'
import { PrerollFields } from './preroll-fields.tsx'

interface PrerollDialogProps {
  account: AdAccount
  /** The creative to edit; undefined for a new one. */
  creative?: AdCreative
  adSetId?: string
  /** The campaign for it is created elsewhere. */
  isAlone?: boolean
  onClose: (made: AdCreative | null) => void
}

/** Creates a pre-roll creative from a video of the library, or changes its name and button. */
export function PrerollDialog({ account, creative, adSetId, isAlone, onClose }: PrerollDialogProps) {
  const t = useT('creatives')
  const common = useT('common')
  const team = useTeam()
  const ids = { teamId: team.id, accountId: account.account_id }
  const actions = useCreativeActions()
  const [form, setForm] = useState(() => writePreroll(creative, adSetId))
  const [isTried, setTried] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState<string>()
  const key = useRef(crypto.randomUUID())
  const media = useQuery(mediaChoiceQuery(ids))
  const adSets = useQuery({ ...adSetChoiceQuery(ids), enabled: !isAlone })
  const campaigns = useQuery({ ...campaignChoiceQuery(ids), enabled: !isAlone })
  const prerollCampaigns = campaigns.data?.filter(({ objective }) => objective === 'PREROLL_VIEWS') ?? []
  const chosenAdSet = adSets.data?.find(({ id }) => form.adSetIds.includes(id))
  const campaign = prerollCampaigns.find(({ id }) => id === chosenAdSet?.campaign_id)
  const startsToSpend = campaign !== undefined && ['Active', 'Scheduled', 'Halted'].includes(campaign.status)
  const changeForm = (part: Partial<PrerollForm>) => {
    key.current = crypto.randomUUID()
    setFailure(undefined)
    setForm((old) => ({ ...old, ...part }))
  }

  async function send() {
    const content = readPreroll(form)
    try {
      onClose(
        creative
          ? await actions.update({ pk: creative.id, version: creative.version, ...content })
          : await actions.create(
              {
                ad_account_id: account.account_id,
                team_id: team.id,
                format: 'preroll',
                media_keys: [form.mediaKey],
                ...content,
              },
              key.current,
            ),
      )
    } catch (error) {
      setConfirming(false)
      setFailure(errorText(error))
    }
  }
  function submitPreroll() {
    setTried(true)
    setFailure(undefined)
    if (Object.keys(problemsOfPreroll(form)).length > 0) return undefined
    return startsToSpend ? setConfirming(true) : send()
  }

  if (isConfirming && campaign)
    return (
      <SpendDialog
        title={t('compose.ask', { name: form.name.trim(), campaign: campaign.name })}
        confirm={t(creative ? 'preroll.save' : 'preroll.add')}
        campaign={campaign}
        account={account}
        onConfirm={send}
        onClose={() => setConfirming(false)}
      />
    )
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={() => onClose(null)}
      title={creative ? t('preroll.edit', { name: creative.name }) : t('preroll.title')}
      description={t('preroll.description')}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={() => onClose(null)}>{common('actions.cancel')}</Button>
          <Button variant="primary" onClick={submitPreroll}>
            {t(creative ? 'preroll.save' : 'preroll.add')}
          </Button>
        </>
      }
    >
      <div className="grid content-start gap-4">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <PrerollFields
          form={form}
          onChange={changeForm}
          isTried={isTried}
          isVideoFixed={creative !== undefined}
          account={ids}
          media={media}
        />
        {!isAlone && adSets.data && prerollCampaigns.length > 0 && (
          <AdSetPicker
            campaigns={prerollCampaigns}
            adSets={adSets.data}
            value={form.adSetIds}
            onChange={(adSetIds) => changeForm({ adSetIds })}
          />
        )}
      </div>
    </Dialog>
  )
}
