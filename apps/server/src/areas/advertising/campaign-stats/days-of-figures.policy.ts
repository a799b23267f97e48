import { noDelivery } from '../ads-sync/campaign-figures.policy.ts'
import type { Numbers } from '../ads-sync/numbers.policy.ts'
import { daysBetween, type DayRange } from './days.policy.ts'

/**
 * The figures of every day of a range. The network names the hours in which something was shown: where it named any, a
 * day without one is a day without delivery (zeros); where it named none at all, nothing is known (undefined).
 */
export const figuresOfDays = (
  known: ReadonlyMap<string, Numbers>,
  { from, to }: DayRange,
): [string, Numbers | undefined][] =>
  daysBetween(from, to).map((day) => [day, known.get(day) ?? (known.size > 0 ? noDelivery : undefined)])
