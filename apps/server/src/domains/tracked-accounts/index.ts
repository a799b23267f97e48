import type { Domain } from '../../app/define-route.ts'
import { getTrackedAccount } from './routes/get-tracked-account.ts'
import { listTrackedAccounts } from './routes/list-tracked-accounts.ts'
import { listTrackedChanges } from './routes/list-tracked-changes.ts'
import { refreshTrackedAccount } from './routes/refresh-tracked-account.ts'
import { trackAccount } from './routes/track-account.ts'
import { untrackAccount } from './routes/untrack-account.ts'

/** The fetches themselves are background jobs. */
export const trackedAccounts: Domain = {
  name: 'tracked-accounts',
  routes: [
    listTrackedAccounts,
    trackAccount,
    getTrackedAccount,
    listTrackedChanges,
    refreshTrackedAccount,
    untrackAccount,
  ],
}
