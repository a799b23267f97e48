import { gain, isOver, type Row } from './score.ts'

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
  let isTossed = times > 0
  for (let i = 0; i < times; i++) {
    const outcome = await trial.play()
    right += Number(outcome.right)
    baseline += outcome.baseline
    told += Number(outcome.told)
    isTossed &&= outcome.baseline === 0.5
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
    isTossed,
    questions: questions() - before,
  }
}

/** What asks so many questions is left to runs of so many pairs: one play of it takes minutes. */
const LONG = { cost: 100, pairs: 1000 }
/** So often each attack is tried at least. */
const TRIES = 2

/** An endpoint that is over is asked so many times as much on new targets, and that counts: among thirty endpoints one is over by chance. */
const AGAIN = 4

/** Those for which `plays` suffice, in an order drawn by `random`: with few of them another seed tries others. At least two. */
function drawn(trials: readonly Trial[], plays: number, random: () => number): Trial[] {
  let left = plays
  return trials
    .map((trial) => ({ trial, turn: random() }))
    .toSorted((a, b) => a.turn - b.turn)
    .filter(({ trial }, i) => {
      const cost = TRIES * (trial.cost ?? 1)
      if (i >= 2 && cost > left) return false
      left -= cost
      return true
    })
    .map(({ trial }) => trial)
}

/**
 * Half of the targets try the attacks on an endpoint (all of them where there are targets enough), the other half, new ones, are for the attack
 * that did best: what comes out for that one is the endpoint's result, and owes nothing to having been chosen.
 */
export async function attackEndpoint(
  trials: readonly Trial[],
  pairs: number,
  { questions, say, random }: { questions: () => number; say: (row: Row) => void; random: () => number },
): Promise<{ tried: Row[]; result: Row }> {
  const half = Math.ceil(pairs / 2)
  const short = trials.filter(({ cost = 1 }) => cost < LONG.cost || pairs >= LONG.pairs)
  const known = short.length > 0 ? short : trials
  const tried = drawn(known, half, random)
  const each = tried.length < known.length ? TRIES : half / tried.length
  const rows: Row[] = []
  for (const trial of tried) {
    const row = await play(trial, Math.max(TRIES, Math.ceil(each / (trial.cost ?? 1))), questions)
    say(row)
    rows.push(row)
  }
  const gains = rows.map(gain)
  const best = tried[gains.indexOf(Math.max(...gains))]!
  const times = Math.max(10, Math.ceil(half / (best.cost ?? 1)))
  const result = await play(best, times, questions)
  return { tried: rows, result: isOver(result) ? await play(best, AGAIN * times, questions) : result }
}
