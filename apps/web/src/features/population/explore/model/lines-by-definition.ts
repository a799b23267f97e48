import type { MonitorWeek } from '@rookery/contract'

export const timeOf = (week: Pick<MonitorWeek, 'week_start'>): Date =>
  new Date(`${week.week_start}T00:00:00Z`)

/** The disclosed weeks of each definition of a monitor, oldest first; the latest definition first. */
export function linesByDefinition(
  weeks: readonly MonitorWeek[],
): { readonly revision: number; readonly weeks: readonly MonitorWeek[] }[] {
  const disclosedWeeks = weeks
    .filter(({ posts }) => posts !== null)
    .toSorted((a, b) => a.week_start.localeCompare(b.week_start))
  return [...Map.groupBy(disclosedWeeks, ({ revision }) => revision)]
    .map(([revision, ofIt]) => ({ revision, weeks: ofIt }))
    .toSorted((a, b) => b.revision - a.revision)
}
