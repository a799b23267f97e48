import { share, type Row } from './score.ts'

export interface Outcome {
  readonly right: boolean
  /** How likely somebody is right who sees single figures only. */
  readonly baseline: number
  /** Whether the endpoint told the attacker anything. */
  readonly told: boolean
}
/** One way to guess one kind of hidden value from one figure of an endpoint. */
export interface Trial {
  readonly endpoint: string
  readonly figure: string
  readonly attack: string
  readonly hidden: string
  /** How many times as long as the others it takes: played so many times less often. */
  readonly cost?: number
  readonly play: () => Promise<Outcome>
}

export async function play(trial: Trial, times: number, questions: () => number): Promise<Row> {
  const before = questions()
  let [right, baseline, told] = [0, 0, 0]
  for (let i = 0; i < times; i++) {
    const outcome = await trial.play()
    right += Number(outcome.right)
    baseline += outcome.baseline
    told += Number(outcome.told)
  }
  const { endpoint, figure, attack, hidden } = trial
  return {
    endpoint,
    figure,
    attack,
    hidden,
    asked: times,
    right,
    baseline,
    told,
    questions: questions() - before,
  }
}

/**
 * Half of the targets try every attack on an endpoint, the other half, new ones, are for the attack that did best: what comes out for that one
 * is the endpoint's result, and owes nothing to having been chosen.
 */
export async function attackEndpoint(
  trials: readonly Trial[],
  pairs: number,
  questions: () => number,
  say: (row: Row) => void,
): Promise<{ tried: Row[]; result: Row }> {
  const each = Math.max(2, Math.ceil(pairs / 2 / trials.length))
  const tried: Row[] = []
  for (const trial of trials) {
    const row = await play(trial, Math.max(2, Math.ceil(each / (trial.cost ?? 1))), questions)
    say(row)
    tried.push(row)
  }
  const gains = tried.map((row) => share(row.right - row.baseline, row.asked))
  const best = trials[gains.indexOf(Math.max(...gains))]!
  return { tried, result: await play(best, Math.max(10, Math.ceil(pairs / 2 / (best.cost ?? 1))), questions) }
}
