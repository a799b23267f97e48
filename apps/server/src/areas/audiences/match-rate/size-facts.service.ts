import type { Deps } from '../../../app/deps.ts'
import type { CountedSizes, SizeFacts } from '../../../targeting/ledger.presenter.ts'
import { newestAnswers } from '../../advertising/native-targeting/native-size.service.ts'
import { networkProjections } from '../../advertising/native-targeting/size-projection.service.ts'
import { matchRate } from './match-rate.service.ts'

/**
 * The facts every size ledger needs in addition to the count: the network's newest estimates for ad accounts
 * of these teams, and the projection and match rate learned so far. Shared by all screens, so that a size is
 * the same everywhere.
 */
export async function sizeFacts(
  deps: Pick<Deps, 'store' | 'config' | 'clock'>,
  /** The reader's teams. */
  teams: readonly string[],
  counted: readonly CountedSizes[],
): Promise<SizeFacts> {
  const targetings = counted.flatMap(({ targeting }) => targeting ?? [])
  const [match, answers, project] = await Promise.all([
    matchRate(deps, teams),
    newestAnswers(deps, [...new Set(targetings.map(({ key }) => key))], teams),
    networkProjections(
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
