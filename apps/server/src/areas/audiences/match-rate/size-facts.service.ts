import type { Deps } from '../../../app/deps.ts'
import type { CountedSizes, SizeFacts } from '../../../targeting/ledger.presenter.ts'
import { newestAnswers } from '../../advertising/native-targeting/native-size.service.ts'
import { projections } from '../../advertising/native-targeting/size-projection.service.ts'
import { matchRate } from './match-rate.service.ts'

/**
 * What every ledger of sizes tells beside what was counted: the network's newest answers to ad accounts of these teams, the projection and the match rate as
 * they are learned now. The same for each screen, so that a size is the same on each.
 */
export async function sizeFacts(
  deps: Pick<Deps, 'store' | 'config' | 'clock'>,
  /** Of whoever is told. */
  teams: readonly string[],
  counted: readonly CountedSizes[],
): Promise<SizeFacts> {
  const targetings = counted.flatMap(({ targeting }) => targeting ?? [])
  const [match, answers, project] = await Promise.all([
    matchRate(deps),
    newestAnswers(deps, [...new Set(targetings.map(({ key }) => key))], teams),
    projections(
      deps,
      targetings.map(({ source }) => source),
    ),
  ])
  return {
    match,
    network_users: deps.config.network_users,
    answer: (key) => answers.get(key) ?? null,
    project,
  }
}
