import type { AdAccount } from '@rookery/contract'
import { Notice, Stepper } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { customAudiencesOfAudience } from '../../../../../shared/custom-audiences/not-ready.ts'
import { useReadyCheck } from '../../../../../shared/custom-audiences/use-ready-check.tsx'
import { toasts } from '../../../../../shared/feedback/toasts.ts'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import { useGo } from '../../../../../shared/navigation/use-go.ts'
import { setSearchParams, useSearchParam } from '../../../../../shared/navigation/use-search-param.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import { createCampaign, subjectOf, targetOf } from '../../api/create-campaign.ts'
import { audienceQuery, creativeChoiceQuery, optionsQuery } from '../../api/new-campaign.query.ts'
import { useCampaignActions } from '../../api/use-campaign-actions.ts'
import {
  emptyCampaign,
  formatOf,
  isSubjectKnown,
  storeNewCampaign,
  parseNewCampaign,
  type NewCampaign,
} from '../../model/new-campaign.ts'
import { isCreationPending } from '../../model/is-creation-pending.ts'
import { readBidding } from '../../model/bidding-form.ts'
import { placementProblem } from '../../model/placement-rules.ts'
import { readSchedule } from '../../model/schedule-form.ts'
import { withBudget } from '../../model/with-budget.ts'
import { AudienceStep } from './audience-step.tsx'
import { BudgetStep } from './budget-step.tsx'
import { CreativeStep, type ComposerSlot } from './creative-step.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { ObjectiveStep } from './objective-step.tsx'
import { PlacementsStep } from './placements-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { ClauseEffects } from '../../../../../shared/forecast/clause-effects.tsx'
import { UploadedAudience } from './uploaded-audience.tsx'
import type { CampaignsPaths } from '../../paths.ts'

const SpendDialog = lazy(() =>
  import('../../../../../shared/spending/spend-dialog.tsx').then((m) => ({ default: m.SpendDialog })),
)

/** A campaign step by step; input survives a reload, and nothing is sent before the last step. */
export function CampaignWizard({ account, composer }: { account: AdAccount; composer: ComposerSlot }) {
  const t = useT('campaignNew')
  const campaigns = useT('campaigns')
  const forecastWords = useT('forecast')
  const common = useT('common')
  const team = useTeam()
  const paths = usePaths<CampaignsPaths>()
  const go = useGo()
  const { refresh } = useCampaignActions()
  const handedAudienceId = useSearchParam('audience')
  const upload = useSearchParam('upload')
  const ids = { teamId: team.id, accountId: account.account_id }
  const [campaign, setCampaign] = useState<NewCampaign>(() => {
    const storedForm = parseNewCampaign(account.account_id, emptyCampaign(new Date(), account.time_zone))
    return handedAudienceId || upload
      ? { ...storedForm, audienceId: handedAudienceId ?? null, customAudience: upload ?? null }
      : storedForm
  })
  const stepInAddress = useSearchParam('step')
  const [isStarted, setStarted] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState<string>()
  // The same key until the input changes: a retry after a lost answer creates no second campaign.
  const key = useRef(crypto.randomUUID())
  const { mayApply, question } = useReadyCheck()
  const options = useQuery(optionsQuery(ids))
  const audience = useQuery(audienceQuery(campaign.audienceId))
  const creatives = useQuery(creativeChoiceQuery(ids))
  const creativeFormat = formatOf(campaign.objective)
  const creative =
    creatives.data?.find((each) => each.id === campaign.creativeId && each.format === creativeFormat) ?? null
  const { bidding } = readBidding(campaign.bidding, campaign.objective, account.currency)
  const { schedule, problems } = readSchedule(campaign.schedule, account, { now: new Date() })

  const changeForm = (part: Partial<NewCampaign>) => {
    key.current = crypto.randomUUID()
    setFailure(undefined)
    setCampaign((old) => ({ ...old, ...part }))
  }
  useEffect(() => storeNewCampaign(account.account_id, campaign), [account.account_id, campaign])

  async function create() {
    setFailure(undefined)
    const customAudience = campaign.customAudience
      ? [campaign.customAudience]
      : await customAudiencesOfAudience(campaign.audienceId!)
    if (!(await mayApply(account.account_id, customAudience))) return
    try {
      const created = await createCampaign({
        campaign,
        schedule: schedule!,
        bidding: bidding!,
        creative,
        isStarted,
        key: key.current,
        ...ids,
      })
      const text = isCreationPending(created)
        ? campaigns('making.begun', { name: created.name })
        : campaigns(`became.${created.status}`, { name: created.name })
      toasts.add({ level: 'success', text })
      await finish(created.id)
    } catch (error) {
      // Its creative may be published by now.
      await refresh()
      throw error
    }
  }
  async function finish(id: string) {
    storeNewCampaign(account.account_id, null)
    await refresh()
    go(paths.campaign(id))
  }

  const forecast =
    campaign.objective && (campaign.audienceId || campaign.customAudience) && schedule
      ? {
          ad_account_id: account.account_id,
          team_id: team.id,
          objective: campaign.objective,
          ...targetOf(campaign),
          placements: campaign.placements,
          ...subjectOf(campaign),
          ...schedule,
        }
      : null
  const steps = [
    {
      id: 'objective',
      isFilled: campaign.objective !== null && campaign.name.trim() !== '',
      isValid: isSubjectKnown(campaign),
      content: (
        <ObjectiveStep
          objective={campaign.objective}
          name={campaign.name}
          allowed={options.data?.objectives}
          app={campaign.app}
          categories={campaign.categories}
          account={ids}
          onChange={changeForm}
        />
      ),
    },
    {
      id: 'audience',
      isFilled: campaign.audienceId !== null || campaign.customAudience !== null,
      isValid: campaign.customAudience !== null || !audience.isError,
      content: campaign.customAudience ? (
        <UploadedAudience
          name={campaign.customAudience}
          onOther={() => changeForm({ customAudience: null })}
        />
      ) : (
        <AudienceStep
          accountId={account.account_id}
          value={campaign.audienceId}
          onChange={(audienceId) => changeForm({ audienceId })}
          effects={
            campaign.objective &&
            campaign.audienceId && (
              <section>
                <h2 className="mb-1 text-14 font-semibold">{forecastWords('clauses.title')}</h2>
                <ClauseEffects
                  request={{
                    ad_account_id: account.account_id,
                    team_id: team.id,
                    objective: campaign.objective,
                    audience_id: campaign.audienceId,
                    ...schedule,
                  }}
                  account={account}
                />
              </section>
            )
          }
        />
      ),
    },
    {
      id: 'budget',
      isFilled: campaign.schedule.start !== '',
      isValid: Object.keys(problems).length === 0 && bidding !== null,
      content: (
        <BudgetStep
          form={campaign.schedule}
          onChange={(next) => changeForm({ schedule: next })}
          bidding={campaign.bidding}
          onBiddingChange={(next) => changeForm({ bidding: next })}
          objective={campaign.objective}
          fundingId={campaign.fundingId}
          onFundingChange={(fundingId) => changeForm({ fundingId })}
          options={options.data}
          account={account}
        />
      ),
    },
    {
      id: 'placements',
      isFilled: campaign.placements.length > 0,
      isValid: placementProblem(campaign.placements, campaign.objective) === null,
      content: (
        <PlacementsStep
          value={campaign.placements}
          onChange={(placements) => changeForm({ placements })}
          objective={campaign.objective}
        />
      ),
    },
    {
      id: 'creative',
      isFilled: true,
      isValid: true,
      content: (
        <CreativeStep
          account={account}
          value={creative?.id ?? null}
          onChange={(creativeId) => changeForm({ creativeId })}
          objective={campaign.objective}
          composer={composer}
        />
      ),
    },
    {
      id: 'review',
      isFilled: schedule !== null && bidding !== null,
      isValid: campaign.customAudience !== null || audience.data !== undefined,
      content: (
        <ReviewStep
          campaign={campaign}
          schedule={schedule}
          bidding={bidding}
          audience={campaign.customAudience ? { name: campaign.customAudience } : audience.data}
          creative={creative}
          account={account}
          isStarted={isStarted}
          onStartedChange={setStarted}
        />
      ),
    },
  ] as const
  // A step of the address that earlier input does not allow yet, say after a reload in another browser, opens the one that is missing.
  const missing = steps.findIndex(({ isFilled, isValid }) => !isFilled || !isValid)
  const asked = Math.max(
    0,
    steps.findIndex(({ id }) => id === stepInAddress),
  )
  const current = missing === -1 ? asked : Math.min(asked, missing)
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0">
        <Stepper
          label={t('steps.label')}
          steps={steps.map((step) => ({
            ...step,
            label: t(`steps.${step.id}`),
            needed: t(`needed.${step.id}`),
          }))}
          current={current}
          onChange={(at) => setSearchParams({ step: at === 0 ? null : steps[at]!.id }, { push: true })}
          onSubmit={() => (isStarted ? setConfirming(true) : create())}
          onError={(error) => setFailure(errorText(error))}
          labels={{
            forward: common('actions.continue'),
            back: common('actions.back'),
            submit: t(isStarted ? 'submit.start' : 'submit.draft'),
          }}
        />
        {failure && (
          <div className="mt-4">
            <Notice tone="danger">{failure}</Notice>
          </div>
        )}
      </div>
      <ForecastPanel
        request={forecast}
        onUse={(micro) => changeForm({ schedule: withBudget(campaign.schedule, micro, account) })}
      />
      {isConfirming && schedule && (
        <Suspense>
          <SpendDialog
            title={campaigns('spend.start', { name: campaign.name.trim() })}
            confirm={campaigns('spend.confirm.start')}
            campaign={{
              ...schedule,
              name: campaign.name.trim(),
              currency: account.currency,
              spent_micro: 0,
            }}
            account={account}
            onClose={() => setConfirming(false)}
            onConfirm={create}
          />
        </Suspense>
      )}
      {question}
    </div>
  )
}
