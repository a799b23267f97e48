import { expectMatch, type ExpectedMatch } from '@rookery/analytics/match-rate/expect-match.ts'
import { fitMatchRate, type MatchRateFit } from '@rookery/analytics/match-rate/fit-match-rate.ts'
import type { ListIdentifierKind } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { finishedMark, finishedUploads } from './finished-uploads.repository.ts'

/** Uploads that are learned from: older ones tell of a network that was. */
const LEARNED_FROM = 500

interface Learned {
  readonly fit: Promise<MatchRateFit>
  readonly mark: string
}
const learned = new WeakMap<object, Learned>()

/** How many the network will match of so many identifiers of a kind. */
type MatchRate = (kind: ListIdentifierKind, sent: number) => ExpectedMatch

/** What this installation's finished uploads say of how many the network matches; what is assumed until there are any. The same in every process. */
export async function matchRate(deps: Pick<Deps, 'store'>): Promise<MatchRate> {
  const fit = await learnt(deps.store)
  return (kind, sent) => expectMatch(fit, kind, sent)
}

async function learnt(store: Deps['store']): Promise<MatchRateFit> {
  const mark = await finishedMark(store.db)
  const known = learned.get(store)
  if (known?.mark === mark) return await known.fit
  const fit = finishedUploads(store.db, LEARNED_FROM).then(fitMatchRate)
  const made = { fit, mark }
  learned.set(store, made)
  fit.catch(() => learned.get(store) === made && learned.delete(store))
  return await fit
}
