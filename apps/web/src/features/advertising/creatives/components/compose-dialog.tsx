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
import {
  emptyCreative,
  problemsOf,
  readCreative,
  writeCreative,
  type CreativeForm,
} from '../model/creative-form.ts'
import { AdSetPicker } from './ad-set-picker.tsx'
import { ComposeFields } from './compose-fields.tsx'
import { PostPreview } from './post-preview.tsx'
import { PreviewFrame } from './preview-frame.tsx'

interface ComposeDialogProps {
  account: AdAccount
  /** A draft or scheduled post to edit; undefined for a new one. */
  creative?: AdCreative
  adSetId?: string
  /** Only a draft is created; the caller publishes it later. */
  isDraftOnly?: boolean
  onClose: (made: AdCreative | null) => void
}

/** Editor for a creative: fields on the left, preview on the right. */
export function ComposeDialog({ account, creative, adSetId, isDraftOnly, onClose }: ComposeDialogProps) {
  const t = useT('creatives')
  const common = useT('common')
  const team = useTeam()
  const ids = { teamId: team.id, accountId: account.account_id }
  const actions = useCreativeActions()
  const [form, setForm] = useState<CreativeForm>(() =>
    creative ? writeCreative(creative, account.time_zone) : emptyCreative(adSetId),
  )
  const [attempted, setAttempted] = useState<'draft' | 'publish' | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isPictureHeld, setPictureHeld] = useState(false)
  const key = useRef(crypto.randomUUID())
  const media = useQuery(mediaChoiceQuery(ids))
  const adSets = useQuery({ ...adSetChoiceQuery(ids), enabled: !isDraftOnly })
  const campaigns = useQuery({ ...campaignChoiceQuery(ids), enabled: !isDraftOnly })

  const kindOf = (mediaKey: string) => media.data?.find(({ media_key }) => media_key === mediaKey)?.media_type
  const problems = (isDraft: boolean) =>
    problemsOf(form, kindOf, { isDraft, zone: account.time_zone, now: new Date() })
  /**
   * A draft may be incomplete, except one that a campaign is about to show: X would refuse it at the
   * campaign's start.
   */
  const isUnchecked = (what: 'draft' | 'publish') => what === 'draft' && !isDraftOnly
  const isLater = form.scheduledAt !== ''
  const chosenSets = adSets.data?.filter(({ id }) => form.adSetIds.includes(id)) ?? []
  const campaign = campaigns.data?.find(({ id }) => id === chosenSets[0]?.campaign_id)
  const startsToSpend =
    !isLater && campaign !== undefined && ['Active', 'Scheduled', 'Halted'].includes(campaign.status)
  const changeForm = (part: Partial<CreativeForm>) => {
    key.current = crypto.randomUUID()
    setFailure(undefined)
    setForm((old) => ({ ...old, ...part }))
  }

  async function send(isDraft: boolean) {
    const content = {
      ...readCreative(form, account.time_zone),
      draft: isDraft,
      // Only a published post can be in ad sets, not a draft or a scheduled one.
      ...(isLater || isDraft ? {} : { adset_ids: form.adSetIds }),
    }
    try {
      onClose(
        creative
          ? await actions.update({ pk: creative.id, version: creative.version, ...content })
          : await actions.create(
              { ad_account_id: account.account_id, team_id: team.id, ...content },
              key.current,
            ),
      )
    } catch (error) {
      setConfirming(false)
      setFailure(errorText(error))
    }
  }
  function submitCreative(what: 'draft' | 'publish') {
    setAttempted(what)
    setFailure(isPictureHeld ? t('compose.pictureHeld') : undefined)
    if (isPictureHeld || Object.keys(problems(isUnchecked(what))).length > 0) return undefined
    if (what === 'publish' && startsToSpend) return setConfirming(true)
    return send(what === 'draft')
  }

  if (isConfirming && campaign)
    return (
      <SpendDialog
        title={t('compose.ask', { name: form.name.trim(), campaign: campaign.name })}
        confirm={t('compose.publish')}
        campaign={campaign}
        account={account}
        onConfirm={() => send(false)}
        onClose={() => setConfirming(false)}
      />
    )
  return (
    <Dialog
      isOpen
      size="xl"
      onClose={() => onClose(null)}
      title={creative ? t('compose.edit', { name: creative.name }) : t('compose.title')}
      description={t(isDraftOnly ? 'compose.draftOnly' : 'compose.description')}
      closeLabel={common('actions.close')}
      footer={
        <>
          <Button onClick={() => onClose(null)}>{common('actions.cancel')}</Button>
          {creative?.kind !== 'scheduled' && (
            <Button variant={isDraftOnly ? 'primary' : undefined} onClick={() => submitCreative('draft')}>
              {t('compose.draft')}
            </Button>
          )}
          {!isDraftOnly && (
            <Button variant="primary" onClick={() => submitCreative('publish')}>
              {t(isLater ? 'compose.schedule' : 'compose.publish')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-4">
          {failure && <Notice tone="danger">{failure}</Notice>}
          <ComposeFields
            form={form}
            onChange={changeForm}
            problems={problems(attempted === null || isUnchecked(attempted))}
            isTried={attempted !== null}
            media={{
              account: ids,
              all: media.data,
              failure: media.error,
              onRetry: () => media.refetch(),
              onHold: (isHeld) => {
                setPictureHeld(isHeld)
                setFailure(undefined)
              },
            }}
            scheduleZone={isDraftOnly ? null : account.time_zone}
          />
          {!isDraftOnly && !isLater && adSets.data && campaigns.data && (
            <AdSetPicker
              campaigns={campaigns.data.filter(({ objective }) => objective !== 'PREROLL_VIEWS')}
              adSets={adSets.data}
              value={form.adSetIds}
              onChange={(adSetIds) => changeForm({ adSetIds })}
            />
          )}
        </div>
        <section aria-label={t('preview.own')} className="min-w-0">
          <h3 className="mb-2 text-13 font-medium">{t('preview.own')}</h3>
          <PreviewFrame>
            <PostPreview
              handle={account.handle ?? undefined}
              text={form.text}
              media={
                media.data?.filter(({ media_key }) => media_key && form.mediaKeys.includes(media_key)) ?? []
              }
              card={
                form.cardUrl.trim() === ''
                  ? null
                  : { title: form.cardTitle, url: form.cardUrl, button_label: null }
              }
            />
          </PreviewFrame>
        </section>
      </div>
    </Dialog>
  )
}
