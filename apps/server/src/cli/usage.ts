import { command } from '../areas/population/imports/operator-client.ts'
import type { Cohort, FunnelStep } from '../areas/foundation/product-events/product-usage.repository.ts'
import { number, printLine } from './say.ts'

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`

export const funnelLines = (funnel: readonly FunnelStep[]): string[] =>
  funnel.map(
    ({ event, people }, n) =>
      `${n + 1}. ${event}: ${number(people)} (${percent(people, funnel[0]!.people)} of the first, ${percent(people, funnel[Math.max(0, n - 1)]!.people)} of the one before)`,
  )

export const retentionLines = (cohorts: readonly Cohort[]): string[] =>
  cohorts.map(
    ({ week, people }) =>
      `${week}: ${number(people[0] ?? 0)} people; ${people
        .slice(1)
        .map((each) => percent(each, people[0] ?? 0))
        .join(' ')}`,
  )

/** Prints the funnel of the given events and who came back, by the week of their first visit. */
export async function showUsage(dataDir: string, steps: readonly string[], days: number): Promise<void> {
  const { funnel, retention } = await command<{ funnel: FunnelStep[]; retention: Cohort[] }>(
    dataDir,
    '/product-usage',
    { steps, days },
  )
  if (steps.length > 0) for (const line of ['Funnel', ...funnelLines(funnel)]) printLine(line)
  if (retention.length === 0) printLine('No usage events are stored.')
  else for (const line of ['Who came back, by weeks', ...retentionLines(retention)]) printLine(line)
}
