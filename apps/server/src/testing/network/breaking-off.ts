import type { Deps } from '../../app/deps.ts'
import { until } from '../process/until.ts'

/**
 * Runs `work` while the first matching network call takes effect but loses its answer, as if the process had
 * died. Later calls work.
 */
export async function withLostAnswer<T>(
  deps: Deps,
  part: 'lineItems' | 'criteria' | 'ads',
  method: string,
  work: () => Promise<T>,
): Promise<T> {
  const { network } = deps
  let brokenCalls = 0
  const breakOnce =
    <Args extends unknown[], U>(real: (...sent: Args) => Promise<U>, on: object) =>
    async (...sent: Args): Promise<U> => {
      const realAnswer = await real.apply(on, sent)
      if ((brokenCalls += 1) === 1) throw new Error('broken off')
      return realAnswer
    }
  Object.assign(deps, {
    network: {
      ...network,
      ads: (token: Parameters<typeof network.ads>[0]) => {
        const ads = network.ads(token)
        if (part === 'criteria') ads.criteria.batch = breakOnce(ads.criteria.batch, ads.criteria)
        else if (part === 'ads')
          ads.promotedAccounts.create = breakOnce(ads.promotedAccounts.create, ads.promotedAccounts)
        else if (method === 'PUT') ads.lineItems.update = breakOnce(ads.lineItems.update, ads.lineItems)
        else ads.lineItems.createOrFind = breakOnce(ads.lineItems.createOrFind, ads.lineItems)
        return ads
      },
    },
  })
  const answer = await work()
  await until(async () => (brokenCalls > 0 ? true : null))
  Object.assign(deps, { network })
  return answer
}
