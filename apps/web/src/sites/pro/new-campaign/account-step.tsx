import { ApiError } from '@rookery/api-client'
import type { Team } from '@rookery/contract'
import { Badge, CampaignIcon, EmptyState, LinkButton, Notice, RadioGroup, Skeleton } from '@rookery/ui'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { teamSiteAddress } from '../../../shared/site/team-site.ts'
import { hasActiveSubscription } from '../../../shared/teams/team-facts.ts'
import { ADS_MANAGER } from './ads-manager.ts'
import { AccountAccess } from './account-access.tsx'
import { AgencyCheck, type AgencyChoice } from './agency-check.tsx'
import type { useAccounts } from './use-accounts.ts'

interface AccountStepProps {
  team: Team
  accounts: ReturnType<typeof useAccounts>
  accountId: string | null
  onChange: (accountId: string) => void
  agency: AgencyChoice
  onAgencyChange: (choice: AgencyChoice) => void
}

/** The ad account: whether X lets the user work on it, whether the team has it, and who runs it. */
export function AccountStep({
  team,
  accounts,
  accountId,
  onChange,
  agency,
  onAgencyChange,
}: AccountStepProps) {
  const t = useT('listCampaign')
  const { own, ofTeam, offered } = accounts
  const needsReconnect = own.error instanceof ApiError && own.error.code === 'network_reauthorise'
  if (offered.length === 0) {
    if (own.isPending || ofTeam.isPending) return <Skeleton label={t('account.loading')} height={240} />
    if (own.isError && !needsReconnect)
      return <LoadFailed title={t('account.failed')} error={own.error} onRetry={() => own.refetch()} />
  }
  const reconnect = needsReconnect && (
    <Notice
      tone="warn"
      action={<LinkButton href={teamSiteAddress(`/${team.slug}/account`)}>{t('account.connect')}</LinkButton>}
    >
      {t('account.reconnect')}
    </Notice>
  )
  if (offered.length === 0)
    return (
      reconnect || (
        <EmptyState
          icon={<CampaignIcon />}
          title={t('account.none')}
          description={t('account.noneText')}
          action={
            <LinkButton variant="primary" href={ADS_MANAGER}>
              {t('account.openX')}
            </LinkButton>
          }
        />
      )
    )
  const chosen = offered.find(({ account }) => account.account_id === accountId)
  return (
    <div className="grid max-w-2xl gap-5">
      {reconnect}
      <RadioGroup
        label={t('account.label')}
        value={chosen?.account.account_id}
        onChange={onChange}
        options={offered.map(({ account, granted }) => ({
          value: account.account_id,
          label: <span className="font-medium break-words">{account.name}</span>,
          description: (
            <>
              {account.handle && `@${account.handle} · `}
              {account.account_id}{' '}
              <Badge tone={granted ? 'success' : undefined}>
                {t(granted ? 'account.inTeam' : 'account.notInTeam')}
              </Badge>
            </>
          ),
        }))}
      />
      {chosen && (
        <>
          <AccountAccess team={team} {...chosen} />
          {!hasActiveSubscription(team) && (
            <Notice
              tone="warn"
              action={
                <LinkButton href={teamSiteAddress(`/${team.slug}/team/subscription`)}>
                  {t('account.plans')}
                </LinkButton>
              }
            >
              {t('account.noSubscription')}
            </Notice>
          )}
          <AgencyCheck accountId={chosen.account.account_id} choice={agency} onChange={onAgencyChange} />
        </>
      )}
    </div>
  )
}
