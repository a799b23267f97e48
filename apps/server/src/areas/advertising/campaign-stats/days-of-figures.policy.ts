import { daysBetween, startOfDay, type DayRange } from '@rookery/notations/days.ts'
import { noDelivery } from '../ads-sync/campaign-figures.policy.ts'
import type { Numbers } from '../ads-sync/numbers.policy.ts'

/**
 * The figures of every day of a range. The network names the hours in which something was shown: where it named any, a
 * day without one is a day without delivery (zeros); where it named none at all, or for a day that began after the figures
 * were read, nothing is known (undefined).
 */
export const figuresOfDays = (
  known: ReadonlyMap<string, Numbers>,
  { from, to }: DayRange,
  { read_at, time_zone }: { readonly read_at: Date | null; readonly time_zone: string },
): [string, Numbers | undefined][] =>
  daysBetween(from, to).map((day) => {
    const hasBegun = read_at !== null && startOfDay(day, time_zone) < read_at
    return [day, known.get(day) ?? (known.size > 0 && hasBegun ? noDelivery : undefined)]
  })
