import type { ExploreResult } from '@rookery/contract'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import { groupsOfExploration } from '../../../audiences/insights/insight-tables.service.ts'
import { exploreFor } from '../../../population/explore/explore.service.ts'
import { country, limit, period } from '../cards/arguments.ts'
import { teamTool, type DraftAnswer, type DraftFigure, type TeamAsker } from '../cards/tool.ts'
import { assumedRows, writtenCount, writtenPeriod, writtenShare, type Period } from '../cards/written.ts'
import { groupTable } from './insights.ts'
import { postsTable, sentimentFigures } from './posts-of.ts'

interface Subject {
  readonly name: string
  readonly country?: string | undefined
  readonly period?: Period | undefined
}
const subject = { name: z.string().optional(), country }
const MOST_NAMES = 4
const ROWS = 10

/** What the screen asks about a word, without X, whose answer may cost. */
const questionOf = ({ name, country: code, period: days }: Subject) => ({
  query: name,
  country_codes: code ? [code] : [],
  ...(days ? { since: days.from, until: days.to } : {}),
})
export const explored = async (
  { deps, language, signal }: TeamAsker,
  asked: Subject,
): Promise<ExploreResult> =>
  await exploreFor(deps, { ...questionOf(asked), language, asks_network: false }, 'query', signal)

const paramsOf = ({ name, country: code, period: days }: Subject): Record<string, string> => ({
  query: name,
  ...(code ? { country_code: code } : {}),
  ...(days ? { since: days.from, until: days.to } : {}),
})
const sourceOf = (asked: Subject) => ({ call: 'explore-x', params: paramsOf(asked) })
const linkOf = ({ name, country: code, period: days }: Subject) =>
  ({
    screen: 'explore',
    query: {
      q: name,
      ...(code ? { country: code } : {}),
      ...(days ? { since: days.from, until: days.to } : {}),
    },
  }) as const

/** Which days the figures are of, where none were asked for, and that all countries are meant. */
const assumedOf = (asked: Subject, { period: taken }: ExploreResult, asker: TeamAsker): ServerText[] => [
  ...(asked.period || !taken
    ? []
    : [
        say('assistant.assumedPeriod', {
          period: writtenPeriod({ from: taken.since, to: taken.until }, asker),
        }),
      ]),
  ...(asked.country ? [] : (['assistant.assumedEverywhere'] as const)),
]
const methodOf = ({ sampled, snapshot, computed_at }: ExploreResult) => ({
  text: 'teamAssistant.methodExplored' as const,
  n: sampled,
  as_of: snapshot.as_of ?? computed_at,
})
const needsName: DraftAnswer = {
  kind: 'cannot',
  text: 'teamAssistant.nameWord',
  link: { screen: 'explore' },
}
const notFound = (asked: Subject): DraftAnswer => ({
  kind: 'cannot',
  text: say('teamAssistant.noWord', { name: asked.name }),
  link: linkOf(asked),
  sources: [sourceOf(asked)],
})

const authorsFigure = ({ totals }: ExploreResult): DraftFigure => ({
  label: 'teamAssistant.authorsLabel',
  value: totals.authors,
  low: totals.authors_low,
  high: totals.authors_high,
  level: 95,
  unit: 'count',
})

export const explore = teamTool({
  title: 'teamAssistant.explore',
  input: z.strictObject({ ...subject, period }),
  answer: async (asker, { name, ...rest }) => {
    if (name === undefined) return needsName
    const asked = { name, ...rest }
    const found = await explored(asker, asked)
    if (!found.found) return notFound(asked)
    const { totals, sentiment, volume, hashtags, who, posts, label } = found
    const rowsOf = { countries: who.countries.rows, hashtags }
    const groups = (await groupsOfExploration(rowsOf, asker.language, asker.zone)).filter(
      ({ rows }) => rows.length > 0,
    )
    return {
      text:
        totals.authors === null
          ? say('teamAssistant.exploreFewText', { label })
          : sentiment
            ? say('teamAssistant.exploreText', {
                label,
                authors: writtenCount(totals.authors, asker),
                posts: writtenCount(totals.posts, asker),
                positive: writtenShare(sentiment.positive.share, asker),
                negative: writtenShare(sentiment.negative.share, asker),
              })
            : say('teamAssistant.exploreCountText', {
                label,
                authors: writtenCount(totals.authors, asker),
                posts: writtenCount(totals.posts, asker),
              }),
      figures: [
        authorsFigure(found),
        { label: 'assistant.postsLabel', value: totals.posts, unit: 'count' },
        { label: 'teamAssistant.reachLabel', value: totals.reach, unit: 'count' },
        ...(sentiment ? sentimentFigures(sentiment) : []),
      ],
      chart: {
        kind: 'line',
        label: 'assistant.postsLabel',
        unit: 'count',
        points: volume.map((day) => ({
          at: day.date,
          value: day.posts,
          low: day.posts_low,
          high: day.posts_high,
        })),
      },
      table: [
        ...groups.map(groupTable),
        ...(posts.length > 0
          ? [
              postsTable(
                posts.map((post) => ({ post, n: post.likes })),
                'assistant.likesLabel',
              ),
            ]
          : []),
      ],
      defaults: assumedOf(asked, found, asker),
      method: methodOf(found),
      link: linkOf(asked),
      sources: [sourceOf(asked)],
    }
  },
})

export const compareNames = teamTool({
  title: 'teamAssistant.compareNames',
  input: z.strictObject({ names: z.array(z.string()).optional(), country }),
  answer: async (asker, { names = [], ...rest }) => {
    const wanted = [...new Set(names)].slice(0, MOST_NAMES)
    if (wanted.length < 2) return { ...needsName, text: 'teamAssistant.nameTwoWords' }
    const all = await Array.fromAsync(wanted, async (name) => await explored(asker, { name, ...rest }))
    const most = all.toSorted((a, b) => (b.totals.authors ?? -1) - (a.totals.authors ?? -1))[0]!
    const first = { name: wanted[0]!, ...rest }
    return {
      text:
        most.totals.authors === null
          ? 'teamAssistant.namesFewText'
          : say('teamAssistant.namesText', {
              label: most.label,
              authors: writtenCount(most.totals.authors, asker),
            }),
      table: {
        columns: [
          { label: 'teamAssistant.wordLabel', unit: 'text' },
          { label: 'teamAssistant.authorsLabel', unit: 'count' },
          { label: 'assistant.fromLabel', unit: 'count' },
          { label: 'assistant.toLabel', unit: 'count' },
          { label: 'assistant.postsLabel', unit: 'count' },
          { label: 'teamAssistant.reachLabel', unit: 'count' },
          { label: 'assistant.positive', unit: 'share' },
          { label: 'assistant.negative', unit: 'share' },
        ],
        rows: all.map(({ label, totals, sentiment }) => [
          label,
          totals.authors,
          totals.authors_low,
          totals.authors_high,
          totals.posts,
          totals.reach,
          sentiment?.positive.share ?? null,
          sentiment?.negative.share ?? null,
        ]),
        total: all.length,
      },
      chart: {
        kind: 'bars',
        label: 'teamAssistant.authorsLabel',
        unit: 'count',
        points: all.map(({ label, totals }) => ({
          at: label,
          value: totals.authors,
          low: totals.authors_low,
          high: totals.authors_high,
        })),
      },
      defaults: [
        ...assumedOf(first, all[0]!, asker),
        ...(names.length > MOST_NAMES ? [say('teamAssistant.firstNames', { n: MOST_NAMES })] : []),
      ],
      method: methodOf(most),
      link: linkOf(first),
      sources: wanted.map((name) => sourceOf({ name, ...rest })),
    }
  },
})

export const accountsAbout = teamTool({
  title: 'teamAssistant.accountsAbout',
  input: z.strictObject({ ...subject, limit }),
  answer: async (asker, { name, limit: wanted, ...rest }) => {
    if (name === undefined) return needsName
    const asked = { name, ...rest }
    const found = await explored(asker, asked)
    if (!found.found) return notFound(asked)
    const { authors, label } = found
    const link = linkOf(asked)
    if (authors.length === 0)
      return {
        kind: 'cannot',
        text: say('teamAssistant.noAccounts', { label }),
        link,
        sources: [sourceOf(asked)],
      }
    const most = wanted ?? ROWS
    return {
      text: say('teamAssistant.accountsText', { label, first: authors[0]!.profile.handle }),
      table: {
        columns: [
          { label: 'assistant.personLabel', unit: 'handle' },
          { label: 'assistant.followersLabel', unit: 'count' },
          { label: 'teamAssistant.followedShareLabel', unit: 'share' },
          { label: 'teamAssistant.usualLabel', unit: 'share' },
          { label: 'assistant.liftLabel', unit: 'times' },
          { label: 'teamAssistant.writesLabel', unit: 'text' },
        ],
        rows: authors
          .slice(0, most)
          .map(({ profile, audience_share, baseline_share, lift, writes }) => [
            profile.handle,
            profile.followers_count,
            audience_share,
            baseline_share,
            lift,
            { said: writes ? 'teamAssistant.yes' : 'teamAssistant.no' },
          ]),
        total: authors.length,
      },
      defaults: [...assumedOf(asked, found, asker), ...assumedRows(wanted, most, found.authors.length)],
      method: { ...methodOf(found), text: 'teamAssistant.methodAccounts' },
      link,
      sources: [sourceOf(asked)],
    }
  },
})
