import { expectMatch, type ExpectedMatch } from '@rookery/analytics/match-rate/expect-match.ts'
import { fitMatchRate, type MatchRateFit } from '@rookery/analytics/match-rate/fit-match-rate.ts'
import { poolByTeam, type UploadOfTeam } from '@rookery/analytics/match-rate/pool-by-team.ts'
import type { ListIdentifierKind } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { finishedUploadsVersion, finishedUploads } from './finished-uploads.repository.ts'

/** Number of newest uploads to learn from: older ones reflect how the network used to match. */
const MAX_UPLOADS = 500

interface LearnedMatchRate {
  readonly uploads: Promise<readonly UploadOfTeam[]>
  /** By the reader's teams that have uploads. */
  readonly fits: Map<string, MatchRateFit>
  readonly mark: string
}
const learnedByStore = new WeakMap<object, LearnedMatchRate>()

/** Expected number of matches for identifiers of a kind. */
type MatchRate = (kind: ListIdentifierKind, sent: number) => ExpectedMatch

/**
 * The match rate learned from this installation's finished uploads, foremost from those of the reader's
 * teams; an assumed one until there are any. Equal in every process.
 */
export async function matchRate(
  deps: Pick<Deps, 'store'>,
  /** The reader's teams. */
  teams: readonly string[],
): Promise<MatchRate> {
  const { uploads: pendingUploads, fits } = await learnUploads(deps.store)
  const uploads = await pendingUploads
  const ownTeams = new Set(uploads.flatMap(({ team_id }) => (teams.includes(team_id) ? team_id : [])))
  const key = [...ownTeams].toSorted().join(' ')
  const fit = fits.get(key) ?? fitMatchRate(poolByTeam(uploads, ownTeams))
  fits.set(key, fit)
  return (kind, sent) => expectMatch(fit, kind, sent)
}

async function learnUploads(store: Deps['store']): Promise<LearnedMatchRate> {
  const version = await finishedUploadsVersion(store.db)
  const learnedBefore = learnedByStore.get(store)
  if (learnedBefore?.mark === version) return learnedBefore
  const uploads = finishedUploads(store.db, MAX_UPLOADS)
  const learnedRate = { uploads, fits: new Map<string, MatchRateFit>(), mark: version }
  learnedByStore.set(store, learnedRate)
  uploads.catch(() => learnedByStore.get(store) === learnedRate && learnedByStore.delete(store))
  return learnedRate
}
