import type { CallOutput, Trend } from '@rookery/contract'
import { regionName } from '@rookery/i18n'
import { say } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import { listCommunities } from '../../../population/communities/community.service.ts'
import { whatIsTrending } from '../../../population/explore/trending.service.ts'
import { country, given } from '../cards/arguments.ts'
import { teamTool, type DraftTable } from '../cards/tool.ts'
import { writtenCount, writtenPeriod } from '../cards/written.ts'
import { explored } from './explorations.ts'

const ROWS = 10
const where = (language: 'en' | 'ja', code: string | undefined) =>
  code
    ? { text: say('assistant.inCountry', { country: regionName(language, code) }) }
    : { text: 'assistant.everywhere' as const }
const everywhere = (code: string | undefined) => (code ? [] : (['assistant.assumedEverywhere'] as const))

const trendTable = (
  label: 'teamAssistant.wordLabel' | 'assistant.hashtagLabel' | 'assistant.by_topic',
  rows: readonly Trend[],
): DraftTable => ({
  columns: [
    { label, unit: 'text' },
    { label: 'assistant.peopleLabel', unit: 'count' },
    { label: 'teamAssistant.beforeLabel', unit: 'count' },
    { label: 'assistant.growthLabel', unit: 'times' },
    { label: 'assistant.fromLabel', unit: 'times' },
    { label: 'assistant.toLabel', unit: 'times' },
  ],
  rows: rows.map((row) => [
    row.label,
    row.authors,
    row.authors_before,
    row.growth,
    row.growth_low,
    row.growth_high,
  ]),
  total: rows.length,
})

export const trending = teamTool({
  title: 'teamAssistant.trending',
  input: z.strictObject({ country }),
  answer: async (asker, { country: code }) => {
    const { deps, language } = asker
    const query = { limit: ROWS, language, ...(code ? { country_code: code } : {}) }
    const told: CallOutput<'list-trending'> = await whatIsTrending(deps, false, query, undefined, {
      asksX: false,
    })
    const { keywords, hashtags, topics, period, snapshot } = told
    const base = {
      defaults: everywhere(code),
      method: { text: 'teamAssistant.methodTrends', n: null, as_of: snapshot.as_of },
      link: { screen: 'explore', query: given({ country: code }) },
      sources: [{ call: 'list-trending', params: given({ limit: String(ROWS), country_code: code }) }],
    } as const
    const tables = [
      trendTable('teamAssistant.wordLabel', keywords),
      trendTable('assistant.hashtagLabel', hashtags),
      trendTable('assistant.by_topic', topics),
    ].filter(({ rows }) => rows.length > 0)
    const [first] = [...keywords, ...hashtags, ...topics].toSorted((a, b) => b.growth - a.growth)
    if (!first)
      return {
        ...base,
        kind: 'cannot',
        text: say('teamAssistant.noTrends', { where: where(language, code) }),
      }
    return {
      ...base,
      text: say('teamAssistant.trendsText', {
        where: where(language, code),
        first: first.label,
        period: period ? writtenPeriod({ from: period.since, to: period.until }, asker) : '',
      }),
      table: tables,
    }
  },
})

export const communities = teamTool({
  title: 'teamAssistant.communities',
  input: z.strictObject({ name: z.string().optional(), country }),
  answer: async (asker, { name, country: code }) => {
    const { deps, language, signal } = asker
    const columns: DraftTable['columns'] = [
      { label: 'teamAssistant.communityLabel', unit: 'text' },
      { label: 'assistant.peopleLabel', unit: 'count' },
      { label: 'teamAssistant.shareLabel', unit: 'share' },
      { label: 'assistant.liftLabel', unit: 'times' },
    ]
    if (name !== undefined) {
      const asked = { name, ...(code ? { country: code } : {}) }
      const found = await explored(asker, asked)
      const rows = found.communities
      const link = { screen: 'explore', query: given({ q: name, country: code }) } as const
      const sources = [{ call: 'explore-x', params: given({ query: name, country_code: code }) }]
      if (rows.length === 0)
        return { kind: 'cannot', text: say('teamAssistant.noCommunities', { name }), link, sources }
      return {
        text: say('teamAssistant.communitiesOfText', {
          label: found.label,
          first: rows[0]!.community.name,
        }),
        table: {
          columns,
          rows: rows
            .slice(0, ROWS)
            .map(({ community, row }) => [community.name, row.audience_count, row.audience_share, row.lift]),
          total: rows.length,
        },
        defaults: everywhere(code),
        method: {
          text: 'teamAssistant.methodCommunities',
          n: found.sampled,
          as_of: found.snapshot.as_of ?? found.computed_at,
        },
        link,
        sources,
      }
    }
    const query = { language, ...(code ? { country_code: code } : {}) }
    const page = { ordering: '-size', limit: ROWS, offset: 0 } as const
    const told = await listCommunities(deps, { ...query, ...page }, signal)
    const link = { screen: 'communities', query: given({ country: code }) } as const
    const sources = [
      {
        call: 'list-communities',
        params: given({ ordering: '-size', limit: String(ROWS), country_code: code }),
      },
    ]
    if (told.communities.length === 0)
      return { kind: 'cannot', text: 'teamAssistant.noneFound', link, sources }
    return {
      text: say('teamAssistant.communitiesText', {
        n: writtenCount(told.count, asker),
        where: where(language, code),
        first: told.communities[0]!.name,
      }),
      table: {
        columns,
        rows: told.communities.map(({ name: title, size, within }) => [
          title,
          size,
          within?.audience_share ?? null,
          within?.lift ?? null,
        ]),
        total: told.count,
      },
      defaults: everywhere(code),
      method: {
        text: 'teamAssistant.methodCommunities',
        n: null,
        as_of: told.snapshot.as_of ?? told.computed_at,
      },
      link,
      sources,
    }
  },
})
