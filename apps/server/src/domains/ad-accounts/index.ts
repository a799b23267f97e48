import type { Domain } from '../../app/define-route.ts'
import { getTeamAccount } from './routes/get-team-account.ts'
import { grantAccount } from './routes/grant-account.ts'
import { listAdAccounts } from './routes/list-ad-accounts.ts'
import { listGrantedAccounts } from './routes/list-granted-accounts.ts'
import { listTeamAccounts } from './routes/list-team-accounts.ts'
import { revokeGrantedAccount } from './routes/revoke-granted-account.ts'

export const adAccounts: Domain = {
  name: 'ad-accounts',
  routes: [
    listAdAccounts,
    listGrantedAccounts,
    grantAccount,
    revokeGrantedAccount,
    listTeamAccounts,
    getTeamAccount,
  ],
}
