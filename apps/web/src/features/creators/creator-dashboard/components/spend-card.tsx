import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Card, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { accountSpendQuery } from '../../../../shared/account-spend/account-spend.query.ts'
import { MonthSpend } from '../../../../shared/account-spend/month-spend.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { DashboardPaths } from '../paths.ts'

/** What X charged this month for the account; nothing while that is not known. */
export function SpendCard({ account }: { account: CreatorAccount }) {
  const t = useT('accountSpend')
  const paths = usePaths<DashboardPaths>()
  const spend = useQuery(accountSpendQuery(account.account_id))
  if (!spend.data) return null
  return (
    <Card
      headingLevel={2}
      title={t('title')}
      footer={<TextLink href={paths.connectedAccounts}>{t('toAccounts')}</TextLink>}
    >
      <MonthSpend spend={spend.data} mode={account.mode} />
    </Card>
  )
}
