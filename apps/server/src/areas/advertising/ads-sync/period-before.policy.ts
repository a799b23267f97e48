import { countDays, rangeBefore } from '@rookery/notations/days.ts'

/**
 * The period of the same length directly before the given one, both days included, e.g. '2026-11-22'; null if
 * the period has no beginning or no end.
 */
export function periodBefore({
  start,
  end,
}: {
  readonly start?: string | undefined
  readonly end?: string | undefined
}): { readonly start: string; readonly end: string } | null {
  if (start === undefined || end === undefined || countDays(start, end) < 1) return null
  const { from, to } = rangeBefore({ from: start, to: end })
  return { start: from, end: to }
}
