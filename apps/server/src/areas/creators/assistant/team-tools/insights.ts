import type { AudienceInsight, InsightOf } from '@rookery/contract'
import { say, type ServerText } from '@rookery/i18n/server.ts'
import { z } from 'zod'
import { insightOfAudience } from '../../../audiences/insights/insight.service.ts'
import { groupsOfInsight, type EvidenceGroups } from '../../../audiences/insights/insight-tables.service.ts'
import { focus, one } from '../cards/arguments.ts'
import {
  teamTool,
  type DraftAnswer,
  type DraftFigure,
  type DraftTable,
  type Named,
  type TeamAsker,
} from '../cards/tool.ts'
import { valueWord } from '../cards/read-words.ts'
import { writtenList, writtenShare } from '../cards/written.ts'
import {
  groupsOfView,
  rowsOfValues,
  tabOf,
  viewOfValue,
  views,
  type AskedRow,
  type View,
} from './insight-views.ts'
import { assumedNamed, isNamed, named, unknownTitle } from './named-of.ts'
import { postsTable, sentimentFigures } from './posts-of.ts'
import { namedAudiences } from './team-titles.service.ts'

const ROWS = 10
const BUSIEST = 8

/** Rows of a group as their screen lists them. */
export const groupTable = ({ title, rows }: EvidenceGroups): DraftTable => ({
  columns: [
    { label: named(title), unit: 'text' },
    { label: 'teamAssistant.shareLabel', unit: 'share' },
    { label: 'assistant.fromLabel', unit: 'share' },
    { label: 'assistant.toLabel', unit: 'share' },
    { label: 'teamAssistant.usualLabel', unit: 'share' },
    { label: 'assistant.liftLabel', unit: 'times' },
  ],
  rows: rows
    .slice(0, ROWS)
    .map(({ label, audience_share, share_low, share_high, baseline_share, lift }) => [
      label,
      audience_share,
      share_low,
      share_high,
      baseline_share,
      lift,
    ]),
  total: rows.length,
})

const askedFigure = ({ row }: AskedRow): DraftFigure => ({
  label: named(row.label),
  value: row.audience_share,
  low: row.share_low,
  high: row.share_high,
  level: 95,
  unit: 'share',
})

const busiestHours = ({ data }: InsightOf<'post_behaviour'>): DraftTable => {
  const { hours = [], hours_per_cell = 1 } = data ?? {}
  const known = hours.filter(({ share }) => share !== null).toSorted((a, b) => b.share! - a.share!)
  return {
    columns: [
      { label: 'teamAssistant.weekdayLabel', unit: 'weekday' },
      { label: 'teamAssistant.hoursLabel', unit: 'text' },
      { label: 'teamAssistant.shareOfPostsLabel', unit: 'share' },
      { label: 'teamAssistant.usualLabel', unit: 'share' },
    ],
    rows: known
      .slice(0, BUSIEST)
      .map(({ weekday, hour, share, baseline_share }) => [
        weekday - 1,
        `${hour}:00–${hour + hours_per_cell}:00`,
        share,
        baseline_share,
      ]),
    total: known.length,
  }
}

/** What stands out most of a view; its name alone where nothing does beyond chance; or that there is nothing. */
function textOfView(
  view: View,
  groups: readonly EvidenceGroups[],
  title: string,
  asker: TeamAsker,
): ServerText {
  const rows = groups.flatMap((group) => group.rows)
  const what = { text: `teamAssistant.view_${view}` } as const
  if (rows.length === 0) return say('teamAssistant.insightEmptyText', { title, what })
  const [first] = rows
    .filter(({ significant, lift }) => significant && (lift ?? 0) > 1)
    .toSorted((a, b) => b.lift! - a.lift!)
  if (!first) return say('teamAssistant.insightText', { title, what })
  return say('teamAssistant.insightTopText', {
    title,
    what,
    label: first.label,
    share: writtenShare(first.audience_share, asker),
    usual: writtenShare(first.baseline_share, asker),
  })
}

type Wanted = NonNullable<z.output<typeof focus>>

/** What a view shows of an answer, and the sentence about it. */
async function shownOf(
  asker: TeamAsker,
  view: View,
  insight: AudienceInsight,
  title: string,
  { values = [], isShare = false }: Wanted,
): Promise<Pick<DraftAnswer, 'text' | 'figures' | 'table' | 'defaults' | 'kind'>> {
  const plain = (text: ServerText) => ({ text })
  if (insight.tab === 'content_wall')
    return {
      ...plain(say('teamAssistant.contentText', { title })),
      table: postsTable(
        (insight.data?.posts ?? []).map(({ post, audience_reactions }) => ({ post, n: audience_reactions })),
        'teamAssistant.reactionsLabel',
      ),
    }
  if (view === 'sentiment' && insight.tab === 'conversation') {
    const sentiment = insight.data?.sentiment
    if (!sentiment) return { kind: 'cannot', text: say('teamAssistant.noSentiment', { title }) }
    return {
      ...plain(
        say('teamAssistant.sentimentText', {
          title,
          positive: writtenShare(sentiment.positive.share, asker),
          negative: writtenShare(sentiment.negative.share, asker),
        }),
      ),
      figures: sentimentFigures(sentiment),
    }
  }
  if (insight.tab === 'post_behaviour')
    return { ...plain(say('teamAssistant.hoursText', { title })), table: busiestHours(insight) }
  const groups = groupsOfView(view, await groupsOfInsight(insight, asker.language, asker.zone))
  const asked = rowsOfValues(groups, values)
  const [first] = asked
  return {
    ...plain(
      first
        ? say('teamAssistant.shareText', {
            title,
            label: first.row.label,
            share: writtenShare(first.row.audience_share, asker),
            low: writtenShare(first.row.share_low, asker),
            high: writtenShare(first.row.share_high, asker),
            usual: writtenShare(first.row.baseline_share, asker),
          })
        : textOfView(view, groups, title, asker),
    ),
    figures: asked.map(askedFigure),
    table: groups.filter(({ rows }) => rows.length > 0).map(groupTable),
    defaults:
      isShare && asked.length === 0
        ? [
            say('teamAssistant.noRow', {
              values: writtenList(
                values.map((value) => valueWord(value, asker)),
                asker,
              ),
            }),
          ]
        : [],
  }
}

/** One tab of an audience, by the asker's clock where it has hours. */
const readInsight = async ({ deps, actor, language }: TeamAsker, audience: Named, view: View) =>
  await insightOfAudience(deps, actor, audience.id, {
    tab: tabOf(view),
    language,
    posts: {},
    accounts: undefined,
    baseline_audience_id: undefined,
  })

export const audienceInsight = teamTool({
  title: 'teamAssistant.audienceInsight',
  takesFocus: true,
  input: z.strictObject({ audience: one, view: z.enum(views).optional(), focus }),
  answer: async (asker, { audience, focus: wanted, ...input }) => {
    if (!isNamed(audience)) return unknownTitle(audience, await namedAudiences(asker), 'audience')
    const link = (view: View) => ({
      screen: 'audienceDetails' as const,
      id: audience.id,
      query: { tab: tabOf(view) },
    })
    // Nobody's employer is counted; what they do is.
    if (input.view === 'companies')
      return { kind: 'cannot', text: 'teamAssistant.noCompanies', link: link('job_titles') }
    const values = wanted?.values ?? []
    const view = input.view ?? values.map(viewOfValue).find((found) => found !== null) ?? 'summary'
    const insight = await readInsight(asker, audience, view)
    const { core_audience, sampled, snapshot } = insight
    const sources = [{ call: 'get-audience-insight', params: { pk: audience.id, tab: insight.tab } }]
    if (insight.data === null)
      return {
        kind: 'cannot',
        text: say('teamAssistant.tooSmallText', { title: audience.title }),
        link: link(view),
        sources,
      }
    const shown = await shownOf(asker, view, insight, audience.title, wanted ?? {})
    return {
      ...shown,
      defaults: [
        ...assumedNamed(audience),
        ...(input.view === undefined && view === 'summary'
          ? (['teamAssistant.assumedSummary'] as const)
          : []),
        ...(shown.defaults ?? []),
      ],
      method: {
        text: 'teamAssistant.methodInsights',
        n: sampled || core_audience,
        as_of: snapshot.as_of ?? insight.computed_at,
      },
      link: link(view),
      sources,
    }
  },
})
