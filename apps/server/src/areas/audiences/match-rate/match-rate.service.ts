import { expectMatch, type ExpectedMatch } from '@rookery/analytics/match-rate/expect-match.ts'
import { fitMatchRate, type MatchRateFit } from '@rookery/analytics/match-rate/fit-match-rate.ts'
import type { ListIdentifierKind } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { finishedUploadsVersion, finishedUploads } from './finished-uploads.repository.ts'

/** Number of newest uploads to learn from: older ones reflect how the network used to match. */
const MAX_UPLOADS = 500

interface LearnedMatchRate {
  readonly fit: Promise<MatchRateFit>
  readonly mark: string
}
const learnedByStore = new WeakMap<object, LearnedMatchRate>()

/** Expected number of matches for identifiers of a kind. */
type MatchRate = (kind: ListIdentifierKind, sent: number) => ExpectedMatch

/**
 * The match rate learned from this installation's finished uploads; an assumed one until there are any. Equal
 * in every process.
 */
export async function matchRate(deps: Pick<Deps, 'store'>): Promise<MatchRate> {
  const learnedFit = await learnFit(deps.store)
  return (kind, sent) => expectMatch(learnedFit, kind, sent)
}

async function learnFit(store: Deps['store']): Promise<MatchRateFit> {
  const version = await finishedUploadsVersion(store.db)
  const learnedBefore = learnedByStore.get(store)
  if (learnedBefore?.mark === version) return await learnedBefore.fit
  const learnedFit = finishedUploads(store.db, MAX_UPLOADS).then(fitMatchRate)
  const learnedRate = { fit: learnedFit, mark: version }
  learnedByStore.set(store, learnedRate)
  learnedFit.catch(() => learnedByStore.get(store) === learnedRate && learnedByStore.delete(store))
  return await learnedFit
}
