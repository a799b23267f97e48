import { attackGain, isOver, type Row } from './score.ts'

export interface Outcome {
  readonly right: boolean
  /** Probability that a guess from single figures only is right. */
  readonly baseline: number
  /** Whether the endpoint returned anything to the attacker. */
  readonly told: boolean
}
/** An attempt to guess one kind of hidden value from one figure of an endpoint. */
export interface Trial {
  readonly endpoint: string
  readonly figure: string
  readonly attack: string
  readonly hidden: string
  /** How many times as long as the others it takes: played so many times less often. */
  readonly cost?: number
  /** Averages over many variants of one question: reported, but not held to the limit (ADR 15). */
  readonly patient?: true | undefined
  readonly play: () => Promise<Outcome>
}

export async function playTrial(trial: Trial, times: number, questions: () => number): Promise<Row> {
  const questionsBefore = questions()
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
    isPatient: trial.patient === true,
    questions: questions() - questionsBefore,
  }
}

/**
 * Trials that ask many questions run only with at least this many pairs: one play of such a trial takes
 * minutes.
 */
const LONG_TRIAL = { cost: 100, pairs: 1000 }
/** So often each attack is tried at least. */
const TRIES_PER_TRIAL = 2

/**
 * An endpoint over the limit is tried again on this many times as many new targets, and the second result
 * counts: among thirty endpoints one is over the limit by chance.
 */
const REPLAYS = 4

/**
 * Chooses trials for which `plays` questions suffice, in a random order: if there are few plays, another seed
 * chooses others. At least two.
 */
function drawTrials(trials: readonly Trial[], plays: number, random: () => number): Trial[] {
  let remainingPlays = plays
  return trials
    .map((trial) => ({ trial, turn: random() }))
    .toSorted((a, b) => a.turn - b.turn)
    .filter(({ trial }, i) => {
      const cost = TRIES_PER_TRIAL * (trial.cost ?? 1)
      if (i >= 2 && cost > remainingPlays) return false
      remainingPlays -= cost
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
  const halfPairs = Math.ceil(pairs / 2)
  const shortTrials = trials.filter(({ cost = 1 }) => cost < LONG_TRIAL.cost || pairs >= LONG_TRIAL.pairs)
  const usableTrials = shortTrials.length > 0 ? shortTrials : trials
  const triedTrials = drawTrials(usableTrials, halfPairs, random)
  const triesEach =
    triedTrials.length < usableTrials.length ? TRIES_PER_TRIAL : halfPairs / triedTrials.length
  const rows: Row[] = []
  for (const trial of triedTrials) {
    const row = await playTrial(
      trial,
      Math.max(TRIES_PER_TRIAL, Math.ceil(triesEach / (trial.cost ?? 1))),
      questions,
    )
    say(row)
    rows.push(row)
  }
  const trialGains = rows.map(attackGain)
  const bestTrial = triedTrials[trialGains.indexOf(Math.max(...trialGains))]!
  const repetitions = Math.max(10, Math.ceil(halfPairs / (bestTrial.cost ?? 1)))
  const result = await playTrial(bestTrial, repetitions, questions)
  return {
    tried: rows,
    result: isOver(result) ? await playTrial(bestTrial, REPLAYS * repetitions, questions) : result,
  }
}
