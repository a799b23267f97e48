import type { AdAccount } from '@rookery/contract'
import { CampaignIcon, EmptyState, LinkButton, Skeleton } from '@rookery/ui'
import type { ReactNode } from 'react'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { useT } from '../i18n/use-t.ts'
import type { Addresses } from '../site/addresses.ts'
import { usePaths } from '../site/site.ts'
import { useChosenAccount } from './use-chosen-account.ts'

/** Address at which an ad account is connected. */
export type AdAccountsPaths = Pick<Addresses, 'settings'>

/** Renders its children with the chosen ad account, or says how to connect the first. Texts: `adAccounts`. */
export function AccountGate({ children }: { children: (account: AdAccount) => ReactNode }) {
  const t = useT('adAccounts')
  const paths = usePaths<AdAccountsPaths>()
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
        <LinkButton variant="primary" href={paths.settings('accounts')}>
          {t('none.connect')}
        </LinkButton>
      }
    />
  )
}
