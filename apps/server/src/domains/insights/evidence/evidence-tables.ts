import type {
  AudienceInsight,
  InsightDimension,
  InsightRow,
  SentimentShares,
  UiLanguage,
} from '@rookery/contract'
import { createMessages, formatDate } from '@rookery/i18n'
import type { EvidenceGroups, EvidenceMeasures, EvidenceRow } from './evidence-parts.ts'
import { rowLabels, type EvidenceDimension, type RowLabels } from './row-label.ts'

interface Tables {
  readonly groups: EvidenceGroups[]
  readonly measures: EvidenceMeasures[]
}
const none: Tables = { groups: [], measures: [] }

const textsOf = async (language: UiLanguage) => {
  const messages = await createMessages(language, [
    'insights',
    'insightsGraph',
    'insightsPosts',
    'insightsEvidence',
  ])
  return {
    t: messages.of('insights'),
    graph: messages.of('insightsGraph'),
    posts: messages.of('insightsPosts'),
    evidence: messages.of('insightsEvidence'),
    labelOf: await rowLabels(language),
    day: (date: string) => formatDate(language, `${date}T12:00:00Z`, 'UTC'),
    language,
  }
}
type Texts = Awaited<ReturnType<typeof textsOf>>

const groups = (
  title: string,
  rows: readonly InsightRow[],
  labelOf: RowLabels,
  dimension: EvidenceDimension = 'plain',
  unknown_share: number | null = null,
): EvidenceGroups => ({
  title,
  rows: rows.map(({ key, label, ...row }) => ({ ...row, label: labelOf(dimension, { key, label }) })),
  unknown_share,
})

/** What a tab tells, as tables: the figures of the answer and no others. */
export async function evidenceTables(insight: AudienceInsight, language: UiLanguage): Promise<Tables> {
  const texts = await textsOf(language)
  switch (insight.tab) {
    case 'summary':
      return insight.data ? summary(insight.data, texts) : none
    case 'demographics':
      return insight.data ? demographics(insight.data, texts) : none
    case 'interests':
      return insight.data
        ? {
            groups: [
              groups(
                texts.t('interests'),
                insight.data.interests,
                texts.labelOf,
                'plain',
                insight.data.unknown_share,
              ),
            ],
            measures: [],
          }
        : none
    case 'job_titles':
      return insight.data ? jobTitles(insight.data, texts) : none
    case 'influential_accounts':
      return insight.data ? accounts(insight.data, texts) : none
    case 'network':
      return insight.data ? network(insight.data, texts) : none
    case 'communities':
      return insight.data ? communities(insight.data, texts) : none
    case 'content_wall':
      return insight.data ? wall(insight.data, texts) : none
    case 'topic_analysis':
      return insight.data ? topics(insight.data, texts) : none
    case 'conversation':
      return insight.data ? conversation(insight.data, texts) : none
    case 'post_behaviour':
      return insight.data ? behaviour(insight.data, texts) : none
  }
}

type DataOf<T extends AudienceInsight['tab']> = NonNullable<Extract<AudienceInsight, { tab: T }>['data']>

const dimensions = [
  ['age', 'age'],
  ['gender', 'gender'],
  ['country', 'country'],
  ['language', 'language'],
  ['interest', 'plain'],
  ['account', 'plain'],
  ['community', 'plain'],
  ['topic', 'plain'],
  ['job_title', 'plain'],
] as const
function summary({ strongest }: DataOf<'summary'>, { t, graph, labelOf }: Texts): Tables {
  const rows = dimensions.flatMap(([name, dimension]): EvidenceRow[] => {
    const row = strongest[name]
    if (!row) return []
    const { key, label, ...figures } = row
    const what = name === 'community' ? graph('summary.community') : t(`strongest.${name}`)
    return [{ ...figures, label: `${what}: ${labelOf(dimension, { key, label })}` }]
  })
  return { groups: [{ title: t('strongest.title'), rows, unknown_share: null }], measures: [] }
}

function demographics(data: DataOf<'demographics'>, { t, labelOf }: Texts): Tables {
  const of = (title: string, { rows, unknown_share }: InsightDimension, dimension: EvidenceDimension) =>
    groups(title, rows, labelOf, dimension, unknown_share)
  return {
    groups: [
      of(t('age'), data.age, 'age'),
      of(t('gender'), data.gender, 'gender'),
      of(t('countries'), data.countries, 'country'),
      of(t('regions'), data.regions, 'plain'),
      of(t('languages'), data.languages, 'language'),
    ],
    measures: [],
  }
}

const jobTitles = (data: DataOf<'job_titles'>, { t, labelOf }: Texts): Tables => ({
  groups: [
    groups(t('jobCategories'), data.categories, labelOf, 'job_category', data.unknown_share),
    groups(t('jobTitles'), data.titles, labelOf, 'plain', data.unknown_share),
  ],
  measures: [],
})

function accounts({ accounts: found, reach }: DataOf<'influential_accounts'>, texts: Texts): Tables {
  const { t, evidence } = texts
  const handles = new Map(found.map(({ profile }) => [profile.network_id, `@${profile.handle}`]))
  return {
    groups: [
      {
        title: t('accounts.title'),
        unknown_share: null,
        rows: found.map(({ profile, followers_in_audience, engagement_rate: _, score: __, ...row }) => ({
          ...row,
          label: `@${profile.handle}`,
          audience_count: followers_in_audience,
          // Of accounts the screen tells the interval of the lift only.
          share_low: null,
          share_high: null,
        })),
      },
    ],
    measures: [
      {
        title: evidence('measures.reach'),
        item: t('accounts.account'),
        columns: [
          { name: evidence('measures.added'), kind: 'count' },
          { name: evidence('measures.together'), kind: 'count' },
        ],
        rows: reach.map((step) => ({
          item: handles.get(step.network_id) ?? step.network_id,
          values: [step.added, step.reach],
        })),
      },
    ],
  }
}

function network(data: DataOf<'network'>, { graph, evidence }: Texts): Tables {
  const names = new Map(data.communities.map(({ id, name }) => [id, name]))
  const between = new Map(data.bridges.map((bridge) => [bridge.network_id, bridge.betweenness]))
  const handles = new Map(data.nodes.map(({ network_id, handle }) => [network_id, `@${handle}`]))
  return {
    groups: [],
    measures: [
      {
        title: evidence('measures.graph'),
        item: evidence('measures.measure'),
        columns: [{ name: evidence('measures.value'), kind: 'number' }],
        rows: [
          { item: graph('network.accounts'), values: [data.nodes.length] },
          { item: graph('network.density'), values: [data.density] },
          { item: graph('network.reciprocity'), values: [data.reciprocity] },
          { item: graph('network.modularity'), values: [data.modularity] },
        ],
      },
      {
        title: graph('network.accounts'),
        item: graph('network.columns.account'),
        columns: [
          { name: graph('network.columns.community'), kind: 'text' },
          { name: graph('network.columns.followers'), kind: 'count' },
          { name: graph('network.columns.centrality'), kind: 'number' },
          { name: graph('network.columns.between'), kind: 'number' },
        ],
        rows: data.nodes.map((node) => ({
          item: `@${node.handle}`,
          values: [
            (node.community_id && names.get(node.community_id)) ?? null,
            node.followers_in_audience,
            node.centrality,
            between.get(node.network_id) ?? null,
          ],
        })),
      },
      {
        title: evidence('measures.ties'),
        item: evidence('measures.tie'),
        columns: [
          { name: evidence('measures.shared'), kind: 'count' },
          { name: evidence('measures.weight'), kind: 'number' },
        ],
        rows: data.edges.map(({ a, b, shared, weight }) => ({
          item: `${handles.get(a) ?? a} – ${handles.get(b) ?? b}`,
          values: [shared, weight],
        })),
      },
    ],
  }
}

const communities = (data: DataOf<'communities'>, { graph, evidence }: Texts): Tables => ({
  groups: [
    {
      title: graph('communities.title'),
      unknown_share: null,
      rows: data.communities.map(({ community, row: { key: _, label: __, ...row } }) => ({
        ...row,
        label: community.name,
      })),
    },
  ],
  measures: [
    {
      title: evidence('measures.communities'),
      item: graph('network.columns.community'),
      columns: [
        { name: evidence('measures.inPopulation'), kind: 'count' },
        { name: evidence('measures.stability'), kind: 'share' },
        { name: evidence('measures.reasons'), kind: 'text' },
      ],
      rows: data.communities.map(({ community }) => ({
        item: community.name,
        values: [
          community.size,
          community.stability,
          community.evidence.map(({ label, lift }) => `${label} ×${lift.toFixed(1)}`).join(', '),
        ],
      })),
    },
  ],
})

const wall = (data: DataOf<'content_wall'>, { evidence, posts, day }: Texts): Tables => ({
  groups: [],
  measures: [
    {
      title: evidence('measures.posts', { n: data.days }),
      item: posts('wall.posts'),
      columns: [
        { name: evidence('measures.written'), kind: 'text' },
        { name: evidence('measures.reactions'), kind: 'count' },
        { name: evidence('columns.lift'), kind: 'lift' },
        { name: evidence('measures.address'), kind: 'text' },
      ],
      rows: data.posts.map(({ post, audience_reactions, lift }) => ({
        item: `@${post.author.handle}`,
        values: [day(post.created_at.slice(0, 10)), audience_reactions, lift, post.url],
      })),
    },
  ],
})

const sentimentRows = (sentiment: SentimentShares, { posts }: Texts) =>
  (['positive', 'neutral', 'negative'] as const).map((name) => ({
    item: posts(`sentiment.${name}`),
    values: [sentiment[name].share, sentiment[name].low, sentiment[name].high, sentiment.posts],
  }))
const sentimentTable = (sentiment: SentimentShares, texts: Texts): EvidenceMeasures => ({
  title: texts.posts('sentiment.title'),
  item: texts.posts('sentiment.title'),
  columns: [
    { name: texts.evidence('columns.share'), kind: 'share' },
    { name: texts.evidence('columns.low'), kind: 'share' },
    { name: texts.evidence('columns.high'), kind: 'share' },
    { name: texts.posts('wall.posts'), kind: 'count' },
  ],
  rows: sentimentRows(sentiment, texts),
})

const topics = (data: DataOf<'topic_analysis'>, { posts, evidence, labelOf }: Texts): Tables => ({
  groups: [
    groups(
      posts('topics.table'),
      data.topics.map(({ row }) => row),
      labelOf,
    ),
  ],
  measures: [
    {
      title: evidence('measures.change'),
      item: posts('topics.topic'),
      columns: [
        { name: posts('topics.change'), kind: 'share' },
        { name: posts('sentiment.positive'), kind: 'share' },
        { name: posts('sentiment.negative'), kind: 'share' },
      ],
      rows: data.topics.map(({ row, change, sentiment }) => ({
        item: row.label,
        values: [change, sentiment?.positive.share ?? null, sentiment?.negative.share ?? null],
      })),
    },
  ],
})

function conversation(data: DataOf<'conversation'>, texts: Texts): Tables {
  const { posts, evidence, labelOf, day } = texts
  return {
    groups: [
      groups(posts('conversation.hashtags'), data.hashtags, labelOf),
      groups(posts('conversation.keywords'), data.keywords, labelOf),
      groups(posts('conversation.mentions'), data.mentions, labelOf),
    ],
    measures: [
      {
        title: posts('conversation.volume'),
        item: posts('conversation.date'),
        columns: [
          { name: evidence('measures.days'), kind: 'count' },
          { name: posts('wall.posts'), kind: 'count' },
        ],
        rows: data.volume.map(({ date, days, posts: n }) => ({ item: day(date), values: [days, n] })),
      },
      ...(data.sentiment ? [sentimentTable(data.sentiment, texts)] : []),
    ],
  }
}

function behaviour(data: DataOf<'post_behaviour'>, { posts, evidence, labelOf, language }: Texts): Tables {
  // 5 January 1970 was a Monday.
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const nameOf = (n: number) => weekday.format(new Date(Date.UTC(1970, 0, 4 + n)))
  const pace = data.posts_per_week
  return {
    groups: [groups(posts('behaviour.kinds'), data.shares, labelOf, 'post_kind')],
    measures: [
      ...(pace
        ? [
            {
              title: posts('behaviour.perWeek'),
              item: evidence('measures.measure'),
              columns: [{ name: evidence('measures.value'), kind: 'number' as const }],
              rows: [
                { item: posts('behaviour.low'), values: [pace.p25] },
                { item: posts('behaviour.middle'), values: [pace.median] },
                { item: posts('behaviour.high'), values: [pace.p75] },
                { item: evidence('measures.baselineMedian'), values: [pace.baseline_median] },
              ],
            },
          ]
        : []),
      {
        title: posts('behaviour.hours', { zone: data.time_zone }),
        item: posts('behaviour.weekday'),
        columns: [
          { name: evidence('columns.share'), kind: 'share' },
          { name: evidence('columns.baseline'), kind: 'share' },
        ],
        rows: data.hours.map(({ weekday: n, hour, share, baseline_share }) => ({
          item: `${nameOf(n)} ${hour}:00–${hour + data.hours_per_cell}:00`,
          values: [share, baseline_share],
        })),
      },
    ],
  }
}
