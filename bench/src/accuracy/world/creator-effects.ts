import type { CreatorTruth, Moment, World } from '@rookery/world'
import { shareFigure } from '../figures.ts'
import type { Figure } from '../measurement.ts'
import { linearFit, type FittedEffect } from './linear-fit.ts'

const DAY_MS = 86_400_000
const Z_95 = 1.96

const MEASURED = [
  'hour',
  'photo',
  'video',
  'animated_gif',
  'link',
  'length',
  'quote',
  'reply',
  'topic 1',
  'topic 2',
  'drift',
  'level',
] as const
type Effect = (typeof MEASURED)[number]
const COLUMNS = [...MEASURED, 'topic 3', 'later video'] as const
/** Large enough to be found in each account; of the others the interval has to be right. */
const PLAIN: readonly Effect[] = ['hour', 'photo', 'video', 'link', 'reply']

export interface FittedAccount {
  truth: CreatorTruth
  fitted: Record<Effect, FittedEffect>
  planted: Record<Effect, number>
}

/** A regression of what the rows of an account's posts say on what is known before posting. */
export function fitAccount(world: World, moment: Moment, index: number): FittedAccount {
  const truth = moment.creatorTruthOf(index) as CreatorTruth
  const end = Date.parse(`${world.date}T00:00:00Z`)
  const known = new Map(truth.posts.map((post) => [post.network_id, post]))
  const rows = world.postsOf(index).flatMap((row) => {
    const post = known.get(row.network_id)
    if (post === undefined || row.repost_of !== null || !row.impression_count) return []
    const medium = row.media_types[0]
    const topic = (n: number) => Number(truth.topics[n]?.community === post.topic)
    return {
      y: Math.log(row.impression_count / post.followers),
      x: {
        hour: post.activity,
        photo: Number(medium === 'photo'),
        video: Number(medium === 'video'),
        animated_gif: Number(medium === 'animated_gif'),
        link: Number(post.has_link),
        length: post.length,
        quote: Number(row.quote_of !== null),
        reply: Number(row.reply_to !== null),
        'topic 1': topic(0),
        'topic 2': topic(1),
        'topic 3': topic(2),
        drift: (Date.parse(row.created_at) - end) / DAY_MS / 100,
        level: Number(post.is_after_change),
        'later video': Number(post.is_after_change && medium === 'video'),
      },
    }
  })
  const { effects } = truth
  return {
    truth,
    fitted: linearFit(rows, COLUMNS),
    planted: {
      hour: effects.hour,
      photo: effects.medium.photo,
      video: effects.medium.video,
      animated_gif: effects.medium.animated_gif,
      link: effects.link,
      length: effects.length,
      quote: effects.kind.quote,
      reply: effects.kind.reply,
      'topic 1': truth.topics[0]?.effect ?? 0,
      'topic 2': truth.topics[1]?.effect ?? 0,
      drift: effects.drift,
      level: effects.regime.level,
    },
  }
}

const isFound = ({ estimate, error }: FittedEffect): boolean => Math.abs(estimate) > Z_95 * error
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Effects that are planted are found, with their size; without effects none is. */
export function effectFigures(planted: readonly FittedAccount[], none: readonly FittedAccount[]): Figure[] {
  const pairs = planted.flatMap(({ fitted, planted: true_ }) =>
    MEASURED.map((name) => ({ fit: fitted[name], size: true_[name] })),
  )
  const inside = pairs.filter(({ fit, size }) => Math.abs(fit.estimate - size) <= Z_95 * fit.error)
  return [
    ...PLAIN.map((name) =>
      shareFigure(
        `accounts in which a regression finds the effect of ${name}`,
        planted.filter(
          ({ fitted, planted: true_ }) =>
            isFound(fitted[name]) && Math.sign(fitted[name].estimate) === Math.sign(true_[name]),
        ).length,
        planted.length,
        { floor: 0.9 },
      ),
    ),
    ...(['hour', 'video', 'length', 'link', 'reply'] as const).map((name) => ({
      name: `found ÷ planted effect of ${name}, median`,
      n: planted.length,
      value: median(planted.map(({ fitted, planted: true_ }) => fitted[name].estimate / true_[name])),
      floor: 0.9,
      ceiling: 1.1,
    })),
    shareFigure('planted effects within the regression’s 95% interval', inside.length, pairs.length, {
      floor: 0.91,
    }),
    shareFigure(
      'effects that a regression finds in null accounts',
      none.flatMap(({ fitted }) => MEASURED.filter((name) => isFound(fitted[name]))).length,
      none.length * MEASURED.length,
      { ceiling: 0.075 },
    ),
  ]
}
