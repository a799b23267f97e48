import { PREMIUM_TRIAL_DAYS } from '@rookery/contract/billing/premium-plans.ts'
import type { Deps } from '../../../app/deps.ts'
import { readSocialAccounts } from '../../people/identities/identity.service.ts'
import { findTakenTrials, reserveTrial } from './trial.repository.ts'

/** The table of trials names other people's identities, so only the server reads it, never the request's role. */
type TrialDeps = Pick<Deps, 'db' | 'store' | 'clock' | 'keys'>

/** A checkout can be paid for a day. */
const KEPT_MS = 25 * 60 * 60 * 1000
const since = ({ clock }: TrialDeps): Date => new Date(clock().getTime() - KEPT_MS)

/** The person's identities at X as the trials are stored. */
async function identitiesOf(deps: TrialDeps, userId: string): Promise<string[]> {
  const accounts = await readSocialAccounts(deps, userId)
  const ofX = accounts.filter(({ provider }) => provider === 'twitter' || provider === 'twitter_oauth2')
  return [...new Set(ofX.map(({ uid }) => uid))].map((uid) => deps.keys.mac('trial', uid))
}

/** Days of the trial that the person may start: none for whom one identity at X had it before, or has none. */
export async function trialDaysOf(deps: TrialDeps, userId: string): Promise<number> {
  const identities = await identitiesOf(deps, userId)
  if (identities.length === 0) return 0
  const taken = await findTakenTrials(deps.store.db, identities, userId, since(deps))
  return taken.length === 0 ? PREMIUM_TRIAL_DAYS : 0
}

/** Keeps the trial of all the person's identities for the checkout that is opened now; answers its days. */
export async function takeTrial(deps: TrialDeps, userId: string): Promise<number> {
  const days = await trialDaysOf(deps, userId)
  if (days === 0) return 0
  const reserved_at = deps.clock()
  for (const identity of await identitiesOf(deps, userId))
    if (!(await reserveTrial(deps.store.db, { identity, user_id: userId, reserved_at }, since(deps))))
      return 0
  return days
}
