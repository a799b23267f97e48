import type { AdAccount } from '@rookery/contract'
import { CampaignIcon, EmptyState, Skeleton } from '@rookery/ui'
import type { ReactNode } from 'react'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { useT } from '../i18n/use-t.ts'
import { useChosenAccount } from './use-chosen-account.ts'
import { useNoAccount } from './use-no-account.tsx'

/** Renders its children with the chosen ad account, or says how to connect the first, or whom to ask for one. Texts: `adAccounts`. */
export function AccountGate({ children }: { children: (account: AdAccount) => ReactNode }) {
  const t = useT('adAccounts')
  const { accounts, chosen } = useChosenAccount()
  if (chosen) return children(chosen)
  if (accounts.isError)
    return <LoadFailed title={t('failed')} error={accounts.error} onRetry={() => accounts.refetch()} />
  if (accounts.isPending) return <Skeleton label={t('loading')} height={320} />
  return <NoAccount />
}

function NoAccount() {
  return <EmptyState icon={<CampaignIcon />} {...useNoAccount()} />
}
