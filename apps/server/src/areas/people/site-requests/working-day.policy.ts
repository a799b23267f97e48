const DAY_MS = 24 * 60 * 60 * 1000

const isWeekend = (time: number): boolean => [0, 6].includes(new Date(time).getUTCDay())
const startOfDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS

/** One working day later (UTC): the same time of the next weekday. What comes in at a weekend counts as of Monday. */
export function oneWorkingDayAfter(given: Date): Date {
  let time = given.getTime()
  if (isWeekend(time)) time = startOfDay(time)
  while (isWeekend(time)) time += DAY_MS
  do time += DAY_MS
  while (isWeekend(time))
  return new Date(time)
}

/** Requests from before this moment were due before now. */
export function overdueBefore(now: Date): Date {
  let time = now.getTime()
  // At a weekend nothing becomes due.
  if (isWeekend(time)) time = startOfDay(time)
  while (isWeekend(time - DAY_MS)) time -= DAY_MS
  return new Date(time - DAY_MS)
}
