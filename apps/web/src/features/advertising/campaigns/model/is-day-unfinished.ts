import { endOfDay } from '@rookery/notations/days.ts'

/** Whether a day of the account was not over when its figures were read: they are those of a part of it. */
export const isDayUnfinished = (day: string, zone: string, readAt: string | null): boolean =>
  readAt === null || Date.parse(readAt) < endOfDay(day, zone).getTime()
