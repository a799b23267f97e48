import { MOST_OPTIONS } from '@rookery/contract/creators/assistant/endpoints.ts'
import type { Plan, ToolCall } from '@rookery/reader/question/plan.ts'
import type { Named, TeamAsker } from '../cards/tool.ts'
import { matchTitles } from './match-titles.policy.ts'
import { namedAudiences, namedCampaigns } from './team-titles.service.ts'

type Kind = 'audience' | 'campaign'
const readers: Record<Kind, (asker: TeamAsker) => Promise<Named[]>> = {
  audience: namedAudiences,
  campaign: namedCampaigns,
}
/** What these tools cannot answer without. A budget is forecast for an audience only if one is named. */
const NEEDED: Readonly<Record<string, Kind>> = {
  audience_size: 'audience',
  audience_insight: 'audience',
  campaign_forecast: 'audience',
  campaign_figures: 'campaign',
}

/**
 * The titles of a reading as what they stand for. Where several are called like that, or none is named of several, it is
 * asked which is meant; a title that nothing is called stays as it was written.
 */
export async function resolveTitles(asker: TeamAsker, call: ToolCall): Promise<Plan> {
  for (const kind of ['audience', 'campaign'] as const) {
    const plan = await resolveKind(asker, call, kind)
    if (plan.kind !== 'tool') return plan
    call = plan
  }
  return call
}

async function resolveKind(asker: TeamAsker, call: ToolCall, kind: Kind): Promise<Plan> {
  const given = call.arguments
  const isMissing = NEEDED[call.tool] === kind && given[kind] === undefined
  const said = [given[kind], given[`${kind}s`], call.focus?.[kind]].flat()
  if (!isMissing && !said.some((value) => typeof value === 'string')) return call
  const all = await readers[kind](asker)
  const found = new Map<string, readonly Named[]>()
  for (const title of said) if (typeof title === 'string') found.set(title, matchTitles(title, all))
  const doubtful = [...found].find(([, named]) => named.length > 1)
  if (doubtful) {
    const [title, named] = doubtful
    const sure = new Map([...found].filter(([, { length }]) => length === 1))
    return asked(named, (one) => withNamed(call, kind, new Map([...sure, [title, [one]]])))
  }
  if (!isMissing) return withNamed(call, kind, found)
  if (all.length === 0) return call
  if (all.length > 1) return asked(all, (one) => ({ ...call, arguments: { ...given, [kind]: one } }))
  return { ...call, arguments: { ...given, [kind]: { ...all[0], assumed: true } } }
}

function asked(named: readonly Named[], callOf: (one: Named) => ToolCall): Plan {
  const [first, second, ...more] = distinct(named).slice(0, MOST_OPTIONS).map(callOf)
  return { kind: 'clarify', between: [first!, second!, ...more] }
}

/** Those of the same title are told apart by their order. */
function distinct(named: readonly Named[]): Named[] {
  const count = new Map<string, number>()
  return named.map((one) => {
    const key = `${one.title} ${one.note ?? ''}`
    const n = (count.get(key) ?? 0) + 1
    count.set(key, n)
    return n === 1 ? one : { ...one, note: [one.note, String(n)].filter(Boolean).join(' ') }
  })
}

/** The reading with what is found by each title. */
function withNamed(call: ToolCall, kind: Kind, found: ReadonlyMap<string, readonly Named[]>): ToolCall {
  const of = (value: unknown): unknown =>
    typeof value === 'string' ? (found.get(value)?.[0] ?? value) : value
  const given = { ...call.arguments }
  if (given[kind] !== undefined) given[kind] = of(given[kind])
  const several = given[`${kind}s`]
  if (Array.isArray(several)) given[`${kind}s`] = several.map(of)
  const focus =
    call.focus?.[kind] === undefined ? call.focus : { ...call.focus, [kind]: of(call.focus[kind]) }
  return { ...call, arguments: given, ...(focus ? { focus } : {}) }
}
