import type { InsightsComparison } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import { compareAudiences as overlapOf } from '../../../audiences/audiences/sizes/compare.service.ts'
import { compareInsights } from '../../../audiences/insights/comparison/compare-insights.service.ts'
import { focus, several } from '../cards/arguments.ts'
import { teamTool, type DraftAnswer, type DraftTable, type Named, type TeamAsker } from '../cards/tool.ts'
import { writtenCount, writtenShare } from '../cards/written.ts'
import { groupsOfView, tabOf, viewOfValue, views, type View } from './insight-views.ts'
import { isNamed, named, unknownTitle } from './named-of.ts'
import { namedAudiences } from './team-titles.service.ts'

const ROWS = 10
const MOST = 20

/** At least two different audiences, or why not. */
async function twoOf(
  asker: TeamAsker,
  asked: readonly (string | Named)[] = [],
): Promise<{ readonly found: readonly Named[] } | { readonly cannot: DraftAnswer }> {
  const unknown = asked.find((each) => typeof each === 'string')
  if (unknown !== undefined) return { cannot: unknownTitle(unknown, await namedAudiences(asker), 'audience') }
  const found = [...new Map(asked.filter(isNamed).map((each) => [each.id, each])).values()]
  return found.length < 2
    ? {
        cannot: {
          ...unknownTitle(undefined, await namedAudiences(asker), 'audience'),
          text: 'teamAssistant.nameTwo',
        },
      }
    : { found: found.slice(0, MOST) }
}

export const audienceOverlap = teamTool({
  title: 'teamAssistant.audienceOverlap',
  input: z.strictObject({ audiences: several }),
  answer: async (asker, input) => {
    const { deps, actor, signal } = asker
    const two = await twoOf(asker, input.audiences)
    if ('cannot' in two) return two.cannot
    const ids = two.found.map(({ id }) => id)
    const { audiences, pairs, union_size, computed_at } = await overlapOf(deps, actor, ids, signal)
    const nameOf = new Map(audiences.map(({ id, name }) => [id, name]))
    const [pair] = pairs
    const isPair = audiences.length === 2 && pair !== undefined
    return {
      text: isPair
        ? pair.size === null
          ? say('teamAssistant.overlapFewText', { a: nameOf.get(pair.a)!, b: nameOf.get(pair.b)! })
          : say('teamAssistant.overlapText', {
              a: nameOf.get(pair.a)!,
              b: nameOf.get(pair.b)!,
              n: writtenCount(pair.size, asker),
              share_a: writtenShare(pair.share_of_a, asker),
              share_b: writtenShare(pair.share_of_b, asker),
            })
        : say('teamAssistant.overlapsText', { n: audiences.length, union: writtenCount(union_size, asker) }),
      figures: [
        ...(isPair ? [{ label: 'teamAssistant.inBothLabel', value: pair.size, unit: 'count' } as const] : []),
        { label: 'teamAssistant.togetherLabel', value: union_size, unit: 'count' },
      ],
      table: {
        columns: [
          { label: 'teamAssistant.audienceLabel', unit: 'text' },
          { label: 'teamAssistant.audienceLabel', unit: 'text' },
          { label: 'teamAssistant.inBothLabel', unit: 'count' },
          { label: 'teamAssistant.ofFirstLabel', unit: 'share' },
          { label: 'teamAssistant.ofSecondLabel', unit: 'share' },
        ],
        rows: pairs.map(({ a, b, size, share_of_a, share_of_b }) => [
          nameOf.get(a) ?? '',
          nameOf.get(b) ?? '',
          size,
          share_of_a,
          share_of_b,
        ]),
        total: pairs.length,
      },
      method: { text: 'teamAssistant.methodOverlap', n: union_size, as_of: computed_at },
      link: { screen: 'compare', query: { audiences: ids.join(',') } },
      sources: [{ call: 'compare-audiences', params: { audience_ids: ids.join(',') } }],
    }
  },
})

const comparedTable = (
  { title, rows }: InsightsComparison['groups'][number],
  names: readonly [string, string],
): DraftTable => ({
  columns: [
    { label: named(title), unit: 'text' },
    { label: named(names[0]), unit: 'share' },
    { label: named(names[1]), unit: 'share' },
    { label: 'teamAssistant.differenceLabel', unit: 'change' },
    { label: 'teamAssistant.beyondChanceLabel', unit: 'text' },
  ],
  rows: rows
    .slice(0, ROWS)
    .map(({ label, a, b, difference, beyond_chance }) => [
      label,
      a?.share ?? null,
      b?.share ?? null,
      difference?.value ?? null,
      { said: beyond_chance ? 'teamAssistant.yes' : 'teamAssistant.no' },
    ]),
  total: rows.length,
})

const unitOf = { count: 'count', share: 'share', lift: 'times', number: 'number', text: 'text' } as const

/** Figures without a test, side by side: the first of each, which is what the others are about. */
const measureTable = (
  { title, item, columns, rows }: InsightsComparison['measures'][number],
  names: readonly [string, string],
): DraftTable => {
  const unit = unitOf[columns[0]!.kind]
  return {
    columns: [
      { label: named(item || title), unit: 'text' },
      { label: named(names[0]), unit },
      { label: named(names[1]), unit },
    ],
    rows: rows
      .toSorted((one, other) => Number(other.a[0] ?? 0) - Number(one.a[0] ?? 0))
      .slice(0, ROWS)
      .map((row) => [row.item, row.a[0] ?? null, row.b[0] ?? null]),
    total: rows.length,
  }
}

export const compareAudiences = teamTool({
  title: 'teamAssistant.compareAudiences',
  takesFocus: true,
  input: z.strictObject({ audiences: several, view: z.enum(views).optional(), focus }),
  answer: async (asker, { focus: wanted, ...input }) => {
    const { deps, actor, language } = asker
    const two = await twoOf(asker, input.audiences)
    if ('cannot' in two) return two.cannot
    const [a, b] = two.found as [Named, Named]
    const link = { screen: 'compare' as const, query: { audiences: `${a.id},${b.id}`, view: 'profiles' } }
    if (input.view === 'companies') return { kind: 'cannot', text: 'teamAssistant.noCompanies', link }
    const view: View =
      input.view ?? wanted?.values?.map(viewOfValue).find((found) => found !== null) ?? 'interests'
    const tab = tabOf(view)
    const compared = await compareInsights(deps, actor, [a.id, b.id], { tab, language, posts: {} })
    const { groups, measures, audiences, computed_at, snapshot } = compared
    const names = [audiences[0]!.name, audiences[1]!.name] as const
    const shown = groupsOfView(view, groups).filter(({ rows }) => rows.length > 0)
    const different = shown.flatMap(({ rows }) => rows).filter(({ beyond_chance }) => beyond_chance)
    return {
      text: say('teamAssistant.compareText', {
        a: names[0],
        b: names[1],
        what: { text: `teamAssistant.view_${view}` },
        n: different.length,
      }),
      figures: audiences.map(({ name, size }) => ({ label: named(name), value: size, unit: 'count' })),
      table:
        shown.length > 0
          ? shown.map((group) => comparedTable(group, names))
          : measures.slice(-1).map((measure) => measureTable(measure, names)),
      defaults: input.view === undefined && view === 'interests' ? ['teamAssistant.assumedInterests'] : [],
      method: {
        text: 'teamAssistant.methodCompared',
        n: null,
        as_of: snapshot.as_of ?? computed_at,
      },
      link,
      sources: [{ call: 'compare-insights', params: { audience_ids: `${a.id},${b.id}`, tab } }],
    }
  },
})
