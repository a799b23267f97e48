import { problemType, v2Problem } from '../http/answer.ts'
import type { Sandbox } from '../sandbox.ts'
import type { V2Request } from './v2-request.ts'

const usages = new WeakMap<Sandbox, Usage>()

/** Posts read by the app. In memory, like the rate-limit windows. */
export const usageOf = (sandbox: Sandbox): Usage => {
  let sandboxUsage = usages.get(sandbox)
  if (sandboxUsage === undefined) usages.set(sandbox, (sandboxUsage = new Usage()))
  return sandboxUsage
}

/** Posts read per UTC day, against the monthly cap. */
class Usage {
  readonly #days = new Map<string, number>()

  /**
   * Counts returned posts; throws `usage-capped`, before anything is returned, if the monthly cap is used up.
   */
  count({ sandbox, names }: V2Request, posts: number): void {
    const dateText = new Date(sandbox.clock.now()).toISOString().slice(0, 10)
    if (this.month(dateText) + posts > sandbox.config.postCap)
      throw v2Problem(429, {
        title: 'UsageCapExceeded',
        detail: 'Usage cap exceeded: Monthly product cap',
        type: problemType('usage-capped', names),
        period: 'Monthly',
        scope: 'Product',
        account_id: '1',
        product_name: 'standard-basic',
      })
    this.#days.set(dateText, (this.#days.get(dateText) ?? 0) + posts)
  }

  month(day: string): number {
    return [...this.#days]
      .filter(([each]) => each.startsWith(day.slice(0, 7)))
      .reduce((sum, [, posts]) => sum + posts, 0)
  }

  /** The last days, latest first. */
  days(count: number): { date: string; usage: number }[] {
    return [...this.#days]
      .map(([date, usage]) => ({ date: `${date}T00:00:00.000Z`, usage }))
      .toSorted((a, b) => (a.date < b.date ? 1 : -1))
      .slice(0, count)
  }
}
