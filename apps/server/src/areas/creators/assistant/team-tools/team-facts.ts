import { createMessages } from '@rookery/i18n'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import { may } from '../../../../app/access/permissions.ts'
import { countTeamAccounts } from '../../../advertising/ad-accounts/grant.service.ts'
import { readActivity } from '../../../audiences/activity/activity.service.ts'
import { readLists } from '../../../audiences/audience-lists/list.service.ts'
import { teamQuestionsLeft } from '../../../billing/allowances/allowance.service.ts'
import { readTeamSpend } from '../../../billing/network-spend/spend.service.ts'
import { limitsOf } from '../../../billing/subscriptions/team-limits.service.ts'
import { countMembers } from '../../../people/teams/team.service.ts'
import { given, limit, period } from '../cards/arguments.ts'
import { teamTool } from '../cards/tool.ts'
import {
  addDays,
  assumedPeriod,
  assumedRows,
  periodOr,
  writtenCount,
  writtenMoney,
  writtenPeriod,
} from '../cards/written.ts'

const ROWS = 10
/** Entries that are read to be counted. */
const MANY = 1_000

export const lists = teamTool({
  title: 'teamAssistant.lists',
  input: z.strictObject({ search: z.string().optional(), limit }),
  answer: async (asker, { search, ...input }) => {
    const { deps, actor, team } = asker
    if (!may(actor, 'lists.read', { team: team.id })) return { kind: 'cannot', text: 'assistant.notAllowed' }
    const most = input.limit ?? ROWS
    const filter = { ...(search === undefined ? {} : { q: search }), limit: most, offset: 0 }
    // Links to rejected rows are not shown here.
    const { count, lists: rows } = await readLists(deps, actor, team.id, filter, '')
    return {
      text:
        search === undefined
          ? say('teamAssistant.listsText', { n: writtenCount(count, asker) })
          : say('teamAssistant.listsOfText', { n: writtenCount(count, asker), search }),
      table: {
        columns: [
          { label: 'teamAssistant.listLabel', unit: 'text' },
          { label: 'teamAssistant.rowsLabel', unit: 'count' },
          { label: 'teamAssistant.matchedLabel', unit: 'count' },
          { label: 'assistant.dayLabel', unit: 'day' },
        ],
        rows: rows.map(({ name, rows: n, matched, created_at }) => [
          name,
          n,
          matched,
          created_at.slice(0, 10),
        ]),
        total: count,
      },
      defaults: ['teamAssistant.newestFirst', ...assumedRows(input.limit, most, count)],
      method: { text: 'teamAssistant.methodLists', n: count, as_of: null },
      link: { screen: 'uploads' },
      sources: [
        {
          call: 'list-audience-lists',
          params: { team_id: team.id, limit: String(most), ...(search === undefined ? {} : { q: search }) },
        },
      ],
    }
  },
})

export const activity = teamTool({
  title: 'teamAssistant.activity',
  input: z.strictObject({ period, limit }),
  answer: async (asker, input) => {
    const { deps, actor, team, language, today } = asker
    const days = input.period ?? { ...periodOr(undefined, asker, 7), to: today }
    const most = input.limit ?? ROWS
    const asked = { team_id: team.id, before: `${addDays(days.to, 1)}T00:00:00Z`, limit: MANY }
    const { entries } = await readActivity(deps, actor, { ...asked, offset: 0 })
    const within = entries.filter(({ at }) => at >= `${days.from}T00:00:00Z`)
    const words = (await createMessages(language, ['teams'])).of('teams')
    const wordOf = (group: 'verbs' | 'kinds', name: string): string => {
      const key = `activity.${group}.${name}`
      const text = words(key as 'activity.verbs.created')
      return text === key ? name : text
    }
    return {
      text: say('teamAssistant.activityText', {
        n: writtenCount(within.length, asker),
        period: writtenPeriod(days, asker),
      }),
      table: {
        columns: [
          { label: 'assistant.dayLabel', unit: 'day' },
          { label: 'teamAssistant.whoLabel', unit: 'text' },
          { label: 'teamAssistant.didLabel', unit: 'text' },
          { label: 'teamAssistant.whatLabel', unit: 'text' },
        ],
        rows: within
          .slice(0, most)
          .map(({ at, actor: who, verb, object_kind, object_name }) => [
            at.slice(0, 10),
            who?.name ?? null,
            `${wordOf('verbs', verb)} · ${wordOf('kinds', object_kind)}`,
            object_name,
          ]),
        total: within.length,
      },
      defaults: [
        ...assumedPeriod(input.period, days, asker),
        ...assumedRows(input.limit, most, within.length),
      ],
      method: { text: 'teamAssistant.methodActivity', n: within.length, as_of: null },
      link: { screen: 'activity' },
      sources: [{ call: 'list-activity', params: { team_id: team.id, before: asked.before } }],
    }
  },
})

type Row = readonly [what: ServerText, used: string | null, most: string | null, left: string | null]

export const usage = teamTool({
  title: 'teamAssistant.usage',
  input: z.strictObject({}),
  answer: async (asker) => {
    const { deps, actor, team } = asker
    const plan = await limitsOf({ db: deps.store.db, clock: deps.clock }, team.id)
    const count = (n: number | null) => (n === null ? null : writtenCount(n, asker))
    const row = (what: ServerText, used: number, most: number | null | undefined): Row => [
      what,
      count(used),
      count(most ?? null),
      most === null || most === undefined ? null : count(Math.max(0, most - used)),
    ]
    const left = await teamQuestionsLeft(deps, team.id)
    const questions = plan?.questions_a_day ?? null
    const rows: Row[] = [
      row('teamAssistant.membersLabel', await countMembers(deps.db, team.id), plan?.members),
      row('teamAssistant.adAccountsLabel', await countTeamAccounts(deps, team.id), plan?.ad_accounts),
      row('teamAssistant.questionsLabel', questions === null ? 0 : questions - (left ?? 0), questions),
    ]
    // What calls of X cost is for admins.
    if (may(actor, 'network-spend.read', { team: team.id })) {
      const { spent_micro, cap_micro, reserved_micro } = await readTeamSpend(deps, actor, team.id)
      const money = (micro: number | null) =>
        micro === null ? null : writtenMoney(Math.max(0, micro), 'USD', asker)
      rows.push([
        'teamAssistant.readsAtXLabel',
        money(spent_micro),
        money(cap_micro),
        money(cap_micro === null ? null : cap_micro - spent_micro - reserved_micro),
      ])
    }
    return {
      text:
        left === null ? 'teamAssistant.usageFreeText' : say('teamAssistant.usageText', { n: count(left)! }),
      table: {
        columns: [
          { label: 'teamAssistant.whatLabel', unit: 'text' },
          { label: 'teamAssistant.usedLabel', unit: 'written' },
          { label: 'teamAssistant.ofLabel', unit: 'written' },
          { label: 'teamAssistant.leftLabel', unit: 'written' },
        ],
        rows: rows.map(([what, ...cells]) => [
          { said: what },
          ...cells.map((cell) => cell ?? { said: 'teamAssistant.unlimited' as const }),
        ]),
        total: rows.length,
      },
      method: { text: 'teamAssistant.methodUsage', n: null, as_of: deps.clock().toISOString() },
      link: { screen: 'billing' },
      sources: [
        { call: 'get-team', params: given({ slug: team.id }) },
        { call: 'make-team-assistant-token', params: given({ team_id: team.id }) },
      ],
    }
  },
})
