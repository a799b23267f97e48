const HOUR_MS = 60 * 60 * 1000
/** A day of any time zone has ended so many hours after its midnight in UTC. */
const LONGEST_DAY_HOURS = 36

/** Whether the spend of a period that ends with this day (YYYY-MM-DD) no longer changes. */
export const isSettled = (end: string, settledUntil: string | null): boolean =>
  settledUntil !== null &&
  Date.parse(`${end}T00:00:00Z`) + LONGEST_DAY_HOURS * HOUR_MS <= Date.parse(settledUntil)
