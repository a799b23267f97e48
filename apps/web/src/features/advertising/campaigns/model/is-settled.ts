import { endOfDay } from '@rookery/notations/days.ts'

/** Whether the spend of a period that ends with this day (YYYY-MM-DD) of the account no longer changes. */
export const isSettled = (end: string, settledUntil: string | null, zone: string): boolean =>
  settledUntil !== null && endOfDay(end, zone).getTime() <= Date.parse(settledUntil)
