import type { AdAccount } from '@rookery/contract'
import { CampaignIcon, EmptyState, LinkButton, Skeleton } from '@rookery/ui'
import type { ReactNode } from 'react'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../navigation/paths.ts'
import { useTeam } from '../teams/use-team.ts'
import { useChosenAccount } from './use-chosen-account.ts'

/** What needs an ad account: drawn with the chosen one, or says how to connect the first. Texts: `adAccounts`. */
export function AccountGate({ children }: { children: (account: AdAccount) => ReactNode }) {
  const t = useT('adAccounts')
  const team = useTeam()
  const { accounts, chosen } = useChosenAccount()
  if (chosen) return children(chosen)
  if (accounts.isError)
    return <LoadFailed title={t('failed')} error={accounts.error} onRetry={() => accounts.refetch()} />
  if (accounts.isPending) return <Skeleton label={t('loading')} height={320} />
  return (
    <EmptyState
      icon={<CampaignIcon />}
      title={t('none.title')}
      description={t('none.description')}
      action={
        <LinkButton variant="primary" href={paths.settings(team.slug, 'accounts')}>
          {t('none.connect')}
        </LinkButton>
      }
    />
  )
}
