import type { Monitor } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import { readWeeklyResults } from '../../../population/monitors/monitor.service.ts'
import { period } from '../cards/arguments.ts'
import { teamTool, type DraftAnswer, type Named, type TeamAsker } from '../cards/tool.ts'
import { writtenChange, writtenCount, writtenDay, type Period } from '../cards/written.ts'
import { matchTitles } from './match-titles.policy.ts'
import { unknownTitle } from './named-of.ts'
import { monitorsOf } from './team-titles.service.ts'

const WEEKS = 12
const MOST_WEEKS = 104
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Weeks from the first asked day until now. */
const weeksSince = ({ from }: Period, today: string): number =>
  Math.min(MOST_WEEKS, Math.max(1, Math.ceil((Date.parse(today) - Date.parse(from)) / WEEK_MS) + 1))

const listOf = (asker: TeamAsker, monitors: readonly Monitor[]): DraftAnswer => ({
  text: say('teamAssistant.monitorsText', { n: writtenCount(monitors.length, asker) }),
  table: {
    columns: [
      { label: 'teamAssistant.monitorLabel', unit: 'text' },
      { label: 'teamAssistant.wordLabel', unit: 'text' },
      { label: 'teamAssistant.weekLabel', unit: 'day' },
      { label: 'assistant.postsLabel', unit: 'count' },
      { label: 'teamAssistant.changeLabel', unit: 'change' },
    ],
    rows: monitors.map(({ name, query, latest }) => [
      name,
      query,
      latest?.week_start ?? null,
      latest?.posts ?? null,
      latest?.change?.change ?? null,
    ]),
    total: monitors.length,
  },
  method: {
    text: 'teamAssistant.methodMonitors',
    n: monitors.length,
    as_of: monitors.map(({ last_run_at }) => last_run_at).find((at) => at !== null) ?? null,
  },
  link: { screen: 'explore', query: { view: 'monitors' } },
  sources: [{ call: 'list-monitors', params: { team_id: asker.team.id } }],
})

export const monitor = teamTool({
  title: 'teamAssistant.monitor',
  input: z.strictObject({ name: z.string().optional(), period }),
  answer: async (asker, { name, ...input }) => {
    const { deps, actor, signal, today } = asker
    const monitors = await monitorsOf(asker)
    const titled = monitors.flatMap((each): (Named & { of: Monitor })[] => [
      { id: each.id, title: each.name, of: each },
      { id: each.id, title: each.query, of: each },
    ])
    if (name === undefined)
      return monitors.length === 0 ? unknownTitle(undefined, [], 'monitor') : listOf(asker, monitors)
    const found = matchTitles(name, titled)[0]?.of
    if (!found)
      return {
        ...unknownTitle(
          name,
          monitors.map(({ id, name: title }) => ({ id, title })),
          'monitor',
        ),
        // What is not watched can be explored.
        text: say('teamAssistant.unknown_monitor', { title: name }),
        link: { screen: 'explore', query: { q: name } },
      }
    const asked = input.period ? weeksSince(input.period, today) : WEEKS
    const told = await readWeeklyResults(deps, actor, found.id, asked, signal)
    const weeks = told.weeks.filter(
      ({ week_start }) =>
        !input.period || (week_start >= weekOf(input.period.from) && week_start <= input.period.to),
    )
    const base = {
      link: { screen: 'monitor', id: found.id },
      sources: [{ call: 'get-weekly-results', params: { monitor_id: found.id, weeks: String(asked) } }],
    } as const
    const [latest] = weeks
    if (!latest) return { ...base, kind: 'cannot', text: say('teamAssistant.noWeeks', { title: found.name }) }
    const { change } = latest
    return {
      ...base,
      text: change
        ? say(change.significant ? 'teamAssistant.weekMovedText' : 'teamAssistant.weekChanceText', {
            title: found.name,
            week: writtenDay(latest.week_start, asker),
            posts: writtenCount(latest.posts, asker),
            change: writtenChange(change.change, asker),
            low: writtenChange(change.low, asker),
            high: writtenChange(change.high, asker),
          })
        : say('teamAssistant.weekText', {
            title: found.name,
            week: writtenDay(latest.week_start, asker),
            posts: writtenCount(latest.posts, asker),
          }),
      figures: [
        {
          label: 'assistant.postsLabel',
          value: latest.posts,
          low: latest.posts_low,
          high: latest.posts_high,
          level: 95,
          unit: 'count',
        },
        { label: 'teamAssistant.authorsLabel', value: latest.authors, unit: 'count' },
        ...(change
          ? [
              {
                label: 'teamAssistant.changeLabel',
                value: change.change,
                low: change.low,
                high: change.high,
                level: 95,
                unit: 'change',
              } as const,
            ]
          : []),
      ],
      chart: {
        kind: 'line',
        label: 'teamAssistant.postsAWeekLabel',
        unit: 'count',
        points: weeks.toReversed().map(({ week_start, posts, posts_low, posts_high }) => ({
          at: week_start,
          value: posts,
          low: posts_low,
          high: posts_high,
        })),
      },
      defaults: input.period ? [] : [say('teamAssistant.assumedWeeks', { n: WEEKS })],
      method: { text: 'teamAssistant.methodMonitors', n: weeks.length, as_of: latest.computed_at },
    }
  },
})

/** The Monday of a day's week. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
