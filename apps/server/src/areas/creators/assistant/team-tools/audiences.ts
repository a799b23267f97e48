import { say } from '@rookery/i18n/server.ts'
import type { SizeLedger } from '@rookery/contract'
import { z } from 'zod'
import { readDetails } from '../../../audiences/audiences/store/audience-details.service.ts'
import { readHistory } from '../../../audiences/audiences/store/history.service.ts'
import { readStore } from '../../../audiences/audiences/store/read-store.service.ts'
import { limit, one } from '../cards/arguments.ts'
import { teamTool, type DraftFigure } from '../cards/tool.ts'
import { assumedRows, writtenCount, writtenEstimate } from '../cards/written.ts'
import { assumedNamed, isNamed, unknownTitle } from './named-of.ts'
import { namedAudiences } from './team-titles.service.ts'

const ROWS = 10
const orderings = { newest: '-modified_at', largest: '-core_audience' } as const

export const audiences = teamTool({
  title: 'teamAssistant.audiences',
  input: z.strictObject({
    sort: z.enum(['newest', 'largest']).optional(),
    search: z.string().optional(),
    limit,
  }),
  answer: async ({ deps, actor, team, ...asker }, { search, ...input }) => {
    const most = input.limit ?? ROWS
    const sort = input.sort ?? 'newest'
    const filter = {
      source: 'saved',
      ordering: orderings[sort],
      ...(search === undefined ? {} : { q: search }),
    } as const
    const asked = { team_id: team.id, ...filter, limit: most }
    const { count, audiences: rows } = await readStore(deps, actor, { ...asked, offset: 0 })
    const known = rows[0]?.core_audience ?? null
    return {
      text:
        sort === 'largest' && known !== null
          ? say('teamAssistant.largestText', { first: rows[0]!.name, known: writtenCount(known, asker) })
          : search === undefined
            ? say('teamAssistant.audiencesText', { n: writtenCount(count, asker) })
            : say('teamAssistant.audiencesOfText', { n: writtenCount(count, asker), search }),
      figures: [{ label: 'teamAssistant.audiencesLabel', value: count, unit: 'count' }],
      table: {
        columns: [
          { label: 'teamAssistant.audienceLabel', unit: 'text' },
          { label: 'teamAssistant.knownLabel', unit: 'count' },
          { label: 'teamAssistant.onXLabel', unit: 'estimate' },
          { label: 'teamAssistant.changedLabel', unit: 'day' },
        ],
        rows: rows.map(({ name, core_audience, ledger, modified_at }) => [
          name,
          core_audience,
          ledger.projection?.middle ?? null,
          modified_at.slice(0, 10),
        ]),
        total: count,
      },
      defaults: [
        ...(input.sort ? [] : (['teamAssistant.newestFirst'] as const)),
        ...assumedRows(input.limit, most, count),
      ],
      method: { text: 'teamAssistant.methodSizes', n: count, as_of: rows[0]?.counted_at ?? null },
      link: {
        screen: 'audiences',
        query: { ...(search === undefined ? {} : { q: search }), sort: filter.ordering },
      },
      sources: [{ call: 'list-audiences', params: { ...filter, team_id: team.id, limit: String(most) } }],
    }
  },
})

/** One size as everywhere: counted in the sample, projected to X, X's own, expected of an upload. */
export function sizeFigures(core: number | null, { projection, network, match }: SizeLedger): DraftFigure[] {
  return [
    { label: 'teamAssistant.knownLabel', value: core, unit: 'count' },
    ...(projection
      ? [
          {
            label: 'teamAssistant.onXLabel',
            value: projection.middle,
            low: projection.low,
            high: projection.high,
            level: 90,
            unit: 'estimate',
          } as const,
        ]
      : []),
    ...(network
      ? [
          {
            label: 'teamAssistant.networkLabel',
            value: null,
            low: network.low,
            high: network.high,
            unit: 'estimate',
          } as const,
        ]
      : []),
    {
      label: 'teamAssistant.matchLabel',
      value: match.middle,
      low: match.low,
      high: match.high,
      unit: 'count',
    },
  ]
}

/** While people come in, an audience is counted several times a day. */
const lastOfEachDay = (
  sizes: readonly {
    readonly counted_at: string
    readonly sizes: { readonly core_audience: number | null }
  }[],
) =>
  [...new Map(sizes.map((each) => [each.counted_at.slice(0, 10), each.sizes.core_audience]))].map(
    ([at, value]) => ({ at, value }),
  )

export const audienceSize = teamTool({
  title: 'teamAssistant.audienceSize',
  input: z.strictObject({ audience: one }),
  answer: async (asker, { audience }) => {
    const { deps, actor } = asker
    if (!isNamed(audience)) return unknownTitle(audience, await namedAudiences(asker), 'audience')
    const { name, core_audience, ledger, counted_at } = await readDetails(deps, actor, audience.id)
    const { sizes } = await readHistory(deps, actor, audience.id)
    const { projection } = ledger
    const known = writtenCount(core_audience, asker)
    return {
      text:
        core_audience === null
          ? say('teamAssistant.tooSmallText', { title: name })
          : projection
            ? say('teamAssistant.sizeText', {
                title: name,
                known,
                middle: writtenEstimate(projection.middle, asker),
                low: writtenEstimate(projection.low, asker),
                high: writtenEstimate(projection.high, asker),
              })
            : say('teamAssistant.sizeKnownText', { title: name, known }),
      figures: core_audience === null ? [] : sizeFigures(core_audience, ledger),
      ...(lastOfEachDay(sizes).length > 1
        ? {
            chart: {
              kind: 'line',
              label: 'teamAssistant.knownLabel',
              unit: 'count',
              points: lastOfEachDay(sizes),
            } as const,
          }
        : {}),
      defaults: assumedNamed(audience),
      method: { text: 'teamAssistant.methodSizes', n: ledger.sample.of, as_of: counted_at },
      link: { screen: 'audience', id: audience.id },
      sources: [{ call: 'get-audience', params: { pk: audience.id } }],
    }
  },
})
