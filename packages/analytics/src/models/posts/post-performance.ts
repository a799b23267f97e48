import { seededNumbers } from '../../core/seeded-numbers.ts'
import { baselineOf, hourBaselineOf } from './baselines.ts'
import { inputsOf, type InputName, type KnownPost } from './known-post.ts'
import { mapQuantiles, mean, pinballLoss, quantileOf, quantilesOf, type Quantiles } from './quantiles.ts'
import { fitRidge, levelShift } from './ridge.ts'

/** A post with what became of it: a count, such as impressions 72 hours after. */
export interface SeenPost extends KnownPost {
  readonly value: number
}

/** Fewer posts say nothing about the next. */
const FEWEST_POSTS = 60
export const FEWEST_WEEKS = 8
const WEEK_MS = 7 * 86_400_000
/** The figures of a post are known so long after it. */
const KNOWN_AFTER_MS = 3 * 86_400_000
const HALF_LIFE_MS = 180 * 86_400_000
/** Weeks on which the model is asked as if it were then. */
const MOST_WEEKS = 30
const FIRST_POSTS = 30
/** The band is the spread of so many errors of posts the model had not seen. */
const ERRORS = 100
const FEWEST_ERRORS = 20
const RESAMPLES = 300

/** What was expected of a post before it was written. */
interface Expectation {
  readonly model: Quantiles
  readonly usual: Quantiles
}

interface Band {
  readonly low: number
  readonly mid: number
  readonly high: number
}

/** An input that went with higher or lower figures than usual: a factor with its 90% interval. */
export interface Reason {
  readonly input: InputName
  readonly factor: number
  readonly low: number
  readonly high: number
}

/** How the model did on weeks it had not seen. */
interface Backtest {
  readonly posts: number
  readonly weeks: number
  /** 1 − its loss ÷ that of the usual range, and the lower end of the 90% interval. */
  readonly skill: number
  readonly skill_low: number
  /** Share of posts within the 80% band. */
  readonly coverage: number
}

export interface PostModel {
  /** Whether it beats the usual range for this account. */
  readonly isShown: boolean
  readonly backtest: Backtest | null
  /** Of the posts it was fitted on, those that were foretold, by place. */
  readonly foretold: ReadonlyMap<number, Expectation>
  expect(post: KnownPost): Expectation | null
  reasonsOf(post: KnownPost): Reason[]
}

const logOf = ({ value }: SeenPost): number => Math.log1p(value)

export const bandOf = (quantiles: Quantiles): Band => {
  const [low, mid, high] = [quantiles[0], quantiles[2], quantiles[4]].map((log) =>
    Math.max(0, Math.round(Math.expm1(log))),
  ) as [number, number, number]
  return { low, mid, high }
}

/** The quantiles of errors, around an expectation. */
const shifted = (errors: readonly number[], by: number): Quantiles =>
  mapQuantiles(quantilesOf(errors), (quantile) => quantile + by)

function fitLevel(posts: readonly SeenPost[], until: number) {
  const inputs = inputsOf(posts)
  const rows = posts.map((post, n) => inputs.valuesOf(post, n === 0 ? null : posts[n - 1]!.at))
  // Figures per follower: what is left to explain does not grow with the account.
  const reachOf = (post: KnownPost) => Math.log(post.followers + 1)
  const targets = posts.map((post) => logOf(post) - reachOf(post))
  const weights = posts.map(({ at }) => 2 ** ((at - until) / HALF_LIFE_MS))
  const ridge = fitRidge(rows, targets, weights, inputs.spreads)
  const shift = levelShift(targets.map((target, n) => target - ridge.predict(rows[n]!)))
  // Without what is known of a post: its level alone, which the model has to beat as well.
  const plainShift = levelShift(targets.map((target) => target - ridge.center))
  const last = posts.at(-1)!.at
  return {
    inputs,
    ridge,
    of: (post: KnownPost, before: number = last) =>
      ridge.predict(inputs.valuesOf(post, before)) + shift + reachOf(post),
    plainOf: (post: KnownPost) => ridge.center + plainShift + reachOf(post),
  }
}

interface Trial {
  readonly week: number
  readonly model: number
  readonly rivals: readonly number[]
  readonly isWithin: boolean
}

/**
 * Learns what an account's posts reach, and asks itself week by week what it would have said.
 * @param posts oldest first
 */
export function fitPostPerformance(posts: readonly SeenPost[]): PostModel {
  const foretold = new Map<number, Expectation>()
  const trials: Trial[] = []
  const errors: number[] = []
  const plainErrors: number[] = []
  const last = posts.at(-1)?.at ?? 0
  const firstWeek = Math.floor(last / WEEK_MS) - MOST_WEEKS + 1
  const weeks = Map.groupBy(posts.keys(), (n) => Math.floor(posts[n]!.at / WEEK_MS))
  for (const [week, places] of weeks) {
    if (week < firstWeek) continue
    const origin = week * WEEK_MS
    const known = posts.filter(({ at }) => at < origin - KNOWN_AFTER_MS)
    if (known.length < FIRST_POSTS) continue
    const level = fitLevel(known, origin)
    const bands = places.map((place) => {
      const post = posts[place]!
      const before = posts[place - 1]!.at
      const [middle, plain, value] = [level.of(post, before), level.plainOf(post), logOf(post)]
      const usual = baselineOf(known, post)
      if (errors.length >= FEWEST_ERRORS) {
        const model = shifted(errors.slice(-ERRORS), middle)
        foretold.set(place, { model, usual })
        trials.push({
          week,
          model: pinballLoss(model, value),
          rivals: [
            pinballLoss(usual, value),
            pinballLoss(hourBaselineOf(known, post), value),
            pinballLoss(shifted(plainErrors.slice(-ERRORS), plain), value),
          ],
          isWithin: value >= model[0] && value <= model[4],
        })
      }
      return { error: value - middle, plain: value - plain }
    })
    errors.push(...bands.map(({ error }) => error))
    plainErrors.push(...bands.map(({ plain }) => plain))
  }
  const backtest = judge(trials)
  const isShown =
    backtest !== null &&
    posts.length >= FEWEST_POSTS &&
    backtest.weeks >= FEWEST_WEEKS &&
    backtest.skill_low > 0
  const level = posts.length < FIRST_POSTS ? null : fitLevel(posts, last)
  return {
    isShown,
    backtest,
    foretold,
    expect: (post) =>
      level === null || errors.length < FEWEST_ERRORS
        ? null
        : {
            model: shifted(errors.slice(-ERRORS), level.of(post)),
            usual: baselineOf(posts, post),
          },
    reasonsOf: (post) => {
      if (level === null || !isShown) return []
      const before = posts.findLast(({ at }) => at < post.at)?.at ?? null
      return reasonsOf(level, post, before)
    },
  }
}

/** Its skill against its strongest rival, by weeks drawn again and again. */
function judge(trials: readonly Trial[]): Backtest | null {
  if (trials.length === 0) return null
  const weeks = [...Map.groupBy(trials, ({ week }) => week).values()]
  const lossOf = (of: readonly Trial[], pick: (trial: Trial) => number) => mean(of.map(pick))
  const skillOf = (of: readonly Trial[], rival: number) =>
    1 - lossOf(of, ({ model }) => model) / lossOf(of, ({ rivals }) => rivals[rival]!)
  const random = seededNumbers(trials.length)
  const lows = trials[0]!.rivals.map(() => [] as number[])
  for (let n = 0; n < RESAMPLES; n += 1) {
    const drawn = weeks.flatMap(() => weeks[Math.floor(random() * weeks.length)]!)
    lows.forEach((skills, rival) => skills.push(skillOf(drawn, rival)))
  }
  return {
    posts: trials.length,
    weeks: weeks.length,
    skill: skillOf(trials, 0),
    skill_low: Math.min(
      ...lows.map((skills) =>
        quantileOf(
          skills.toSorted((a, b) => a - b),
          0.05,
        ),
      ),
    ),
    coverage: mean(trials.map(({ isWithin }) => Number(isWithin))),
  }
}

const Z90 = 1.645
/** Smaller differences are not worth a word. */
const WORTH = 0.05

function reasonsOf(
  { inputs, ridge }: ReturnType<typeof fitLevel>,
  post: KnownPost,
  before: number | null,
): Reason[] {
  const values = inputs.valuesOf(post, before)
  return [...new Set(inputs.groups)]
    .flatMap((input) => {
      const differences = values.map((value, n) => (inputs.groups[n] === input ? value - ridge.means[n]! : 0))
      const { effect, error } = ridge.effectOf(differences)
      const isClear = error > 0 && Math.abs(effect) > Z90 * error && Math.abs(effect) > WORTH
      if (!isClear || input === 'followers') return []
      return [
        {
          input,
          factor: Math.exp(effect),
          low: Math.exp(effect - Z90 * error),
          high: Math.exp(effect + Z90 * error),
        },
      ]
    })
    .toSorted((a, b) => Math.abs(Math.log(b.factor)) - Math.abs(Math.log(a.factor)))
}
