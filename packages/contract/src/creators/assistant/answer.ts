import { z } from 'zod'
import { plain, ratioOfPeople } from '../../core/figures.ts'
import { time } from '../../objects/common.ts'

/** As a service of another screen answered it, already rounded or hidden as there. */
const amount = ratioOfPeople({ asGiven: true })

/**
 * How a number is written. `estimate` is a number of people on X, abbreviated as on the screens; `money` is in millionths of a
 * currency, `change` a ratio minus one or a difference of shares.
 */
export const amountUnits = [
  ...(['count', 'estimate', 'share', 'rate', 'times', 'change', 'money', 'hours', 'number'] as const),
] as const
export type AmountUnit = (typeof amountUnits)[number]
/**
 * `handle` is an account of X, `weekday` counts from Monday, 0; `written` are amounts in words, as money of several
 * currencies is.
 */
export const columnUnits = [...amountUnits, 'text', 'written', 'handle', 'day', 'weekday'] as const

/** Screens of the suite and of a team that an answer leads to. */
export const answerScreens = [
  ...([
    'suiteDashboard',
    'ownPosts',
    'ownPost',
    'ownTopics',
    'followers',
    'following',
    'unfollowed',
  ] as const),
  ...([
    'engagers',
    'followingTopics',
    'whoToFollow',
    'xstats',
    'connectedAccount',
    'creatorReports',
  ] as const),
  ...(['creatorLists', 'connectedAccounts', 'premium', 'help'] as const),
  ...([
    'audiences',
    'audience',
    'audienceDetails',
    'compare',
    'newAudience',
    'explore',
    'communities',
  ] as const),
  ...(['monitor', 'campaigns', 'campaign', 'newCampaign', 'measurement', 'plans', 'newPlan'] as const),
  ...(['uploads', 'activity', 'billing', 'members', 'jobs'] as const),
] as const
export type AnswerScreen = (typeof answerScreens)[number]

export const answerFigure = z.object({
  label: z.string(),
  /** Null where it is not known, or too few to show. */
  value: amount.nullable(),
  unit: z.enum(amountUnits),
  /** Of money. */
  currency: z.string().nullable(),
  low: amount.nullable(),
  high: amount.nullable(),
  /** Percent of cases that lie between low and high. */
  level: plain('measure').nullable(),
})
export type AnswerFigure = z.infer<typeof answerFigure>

export const answerTable = z.object({
  columns: z.array(
    z.object({ label: z.string(), unit: z.enum(columnUnits), currency: z.string().nullable() }),
  ),
  rows: z.array(z.array(z.union([z.string(), amount]).nullable())),
  /** How many rows there are in all. */
  total: plain('things'),
})
export type AnswerTable = z.infer<typeof answerTable>

export const answerChart = z.object({
  kind: z.enum(['line', 'bars']),
  label: z.string(),
  unit: z.enum(amountUnits),
  /** Of money. */
  currency: z.string().nullable(),
  /** `at` is a day (YYYY-MM-DD) of a line, the name of a bar. */
  points: z.array(
    z.object({ at: z.string(), value: amount.nullable(), low: amount.nullable(), high: amount.nullable() }),
  ),
})
export type AnswerChart = z.infer<typeof answerChart>

export const answerSource = z.object({
  /** Name of the call that answers the same. */
  call: z.string(),
  params: z.record(z.string(), z.string()),
})
export type AnswerSource = z.infer<typeof answerSource>

export const answerPlan = z.object({
  /** Null where no tool was meant. */
  tool: z.string().nullable(),
  title: z.string(),
  /** What was read in the question, in the asker's words or the product's. */
  read: z.array(z.string()),
})

/** Everything but the sentence. */
export const answerCard = z.object({
  /** cannot: the question was read, but there is nothing to answer with. */
  kind: z.enum(['answer', 'clarify', 'refuse', 'cannot']),
  title: z.string(),
  figures: z.array(answerFigure),
  tables: z.array(answerTable),
  charts: z.array(answerChart),
  /** Assumed, because the question did not say it. */
  defaults: z.array(z.string()),
  method: z
    .object({
      text: z.string(),
      /** People, posts or accounts the figures are of. */
      n: plain('things').nullable(),
      as_of: time.nullable(),
      /** What the answer cost at X, in millionths of a dollar. */
      cost_micro: plain('money'),
    })
    .nullable(),
  link: z
    .object({
      screen: z.enum(answerScreens),
      /** Of the object it is about. */
      id: z.string().nullable(),
      query: z.record(z.string(), z.string()),
    })
    .nullable(),
  sources: z.array(answerSource),
  /** Of a clarifying question: what may be meant, chosen by its place. */
  options: z.array(z.string()),
})
export type AnswerCard = z.infer<typeof answerCard>

export const answer = answerCard.extend({ plan: answerPlan, text: z.string() })
export type Answer = z.infer<typeof answer>
