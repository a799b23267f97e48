import type { AdAccount, Campaign, Team } from '@rookery/contract'
import { agencies } from '@rookery/contract/advertising/agencies.ts'
import { Notice, Skeleton, Stepper } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { accessQuery, agencyQuery } from './list-campaign.query.ts'
import {
  audienceQuery,
  optionsQuery,
} from '../../../features/advertising/campaigns/api/new-campaign.query.ts'
import { ForecastPanel } from '../../../features/advertising/campaigns/components/wizard/forecast-panel.tsx'
import { withBudget } from '../../../features/advertising/campaigns/model/with-budget.ts'
import { AccountStep } from './account-step.tsx'
import { BudgetPart } from './budget-part.tsx'
import { DraftSaved } from './draft-saved.tsx'
import { ListStep } from './list-step.tsx'
import { ReviewPart } from './review-part.tsx'
import { useAccounts } from './use-accounts.ts'
import { useListDraft } from './use-list-draft.tsx'

/** A draft in four steps. List, account and agency stand in the address, the form in the tab: both outlive a reload. */
export function ListWizard({ teams }: { teams: readonly Team[] }) {
  const t = useT('listCampaign')
  const listId = useSearchParam('list') ?? null
  const accountId = useSearchParam('account')
  const list = useQuery(audienceQuery(listId))
  const team = teams.find(({ id }) => id === list.data?.team_id) ?? teams[0]!
  const accounts = useAccounts(team)
  const chosen = accounts.offered.find(({ account }) => account.account_id === accountId)
  const [saved, setSaved] = useState<Campaign>()
  if (saved) return <DraftSaved campaign={saved} team={team} onAnother={() => setSaved(undefined)} />
  if (listId !== null && list.isPending) return <Skeleton label={t('loading')} height={320} />
  return (
    <Steps
      key={`${team.id} ${accountId}`}
      team={team}
      list={list.data}
      accounts={accounts}
      account={chosen?.account}
      isGranted={chosen?.granted !== undefined && chosen.granted.access !== false}
      onSaved={setSaved}
    />
  )
}

interface StepsProps {
  team: Team
  list: ReturnType<typeof useListDraft>['list']
  accounts: ReturnType<typeof useAccounts>
  account: AdAccount | undefined
  /** The account is the user's in the team, as far as X was last heard. */
  isGranted: boolean
  onSaved: (campaign: Campaign) => void
}

function Steps({ team, list, accounts, account, isGranted, onSaved }: StepsProps) {
  const t = useT('listCampaign')
  const common = useT('common')
  const agencyName = useSearchParam('agency')
  const regionText = useSearchParam('region') ?? null
  const agency = agencies.find((each) => each === agencyName) ?? null
  const regionId = regionText === null ? null : Number(regionText)
  const step = useSearchParam('step')
  const [failure, setFailure] = useState<string>()
  const access = useQuery(accessQuery(account?.account_id ?? null))
  const agencyAnswer = useQuery(
    agencyQuery(agency && account ? { agency, accountId: account.account_id, regionId } : null),
  )
  const options = useQuery({
    ...optionsQuery({ teamId: team.id, accountId: account?.account_id ?? '' }),
    enabled: account !== undefined && isGranted,
  })
  const draft = useListDraft({ team, list, account })
  const { campaign, schedule, problems, bidding } = draft
  // Without an answer of X what was last known counts.
  const mayUse = isGranted && (access.isError || access.data?.access === true)
  const steps = [
    {
      id: 'list',
      isFilled: list !== undefined,
      isValid: list?.team_id !== null,
      content: <ListStep list={list} team={team} onChange={(id) => setSearchParams({ list: id })} />,
    },
    {
      id: 'account',
      isFilled: account !== undefined,
      isValid: mayUse && (agency === null || agencyAnswer.data?.allowed === true),
      content: (
        <AccountStep
          team={team}
          accounts={accounts}
          accountId={account?.account_id ?? null}
          onChange={(id) => setSearchParams({ account: id })}
          agency={{ agency, regionId }}
          onAgencyChange={(next) =>
            setSearchParams({
              agency: next.agency,
              region: next.regionId === null ? null : String(next.regionId),
            })
          }
        />
      ),
    },
    {
      id: 'budget',
      isFilled: campaign !== null && campaign.name.trim() !== '' && campaign.objective !== null,
      isValid: Object.keys(problems).length === 0 && bidding !== null,
      content: account && campaign && (
        <BudgetPart campaign={campaign} onChange={draft.change} options={options.data} account={account} />
      ),
    },
    {
      id: 'review',
      isFilled: schedule !== null,
      isValid: true,
      content: account && campaign && (
        <ReviewPart campaign={campaign} schedule={schedule} list={list} account={account} agency={agency} />
      ),
    },
  ] as const
  const missing = steps.findIndex(({ isFilled, isValid }) => !isFilled || !isValid)
  const asked = Math.max(
    0,
    steps.findIndex(({ id }) => id === step),
  )
  const current = missing === -1 ? asked : Math.min(asked, missing)
  const hasForecast = current >= 2 && account && campaign
  return (
    <div
      className={hasForecast ? 'grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_320px]' : 'max-w-[900px]'}
    >
      <div className="min-w-0">
        <Stepper
          label={t('steps.label')}
          steps={steps.map((each) => ({
            ...each,
            label: t(`steps.${each.id}`),
            needed: t(`needed.${each.id}`),
          }))}
          current={current}
          onChange={(at) => setSearchParams({ step: at === 0 ? null : steps[at]!.id }, { push: true })}
          onSubmit={async () => {
            setFailure(undefined)
            const created = await draft.save()
            if (created) onSaved(created)
          }}
          onError={(error) => setFailure(errorText(error))}
          labels={{
            forward: common('actions.continue'),
            back: common('actions.back'),
            submit: t('submit'),
          }}
        />
        {failure && (
          <div className="mt-4">
            <Notice tone="danger">{failure}</Notice>
          </div>
        )}
      </div>
      {hasForecast && (
        <ForecastPanel
          request={draft.forecast}
          onUse={(micro) => draft.change({ schedule: withBudget(campaign.schedule, micro, account) })}
        />
      )}
      {draft.question}
    </div>
  )
}
