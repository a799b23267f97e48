import type { RefusalReason } from './plan.ts'
import { type Scores, scoreRefusals } from './score-intents.ts'
import type { Turn } from './turn.ts'

/** A refusal that the patterns say this clearly comes before any tool. */
const SURE = 9
/** What the learned words add to a refusal at most. */
const LEARNED_WEIGHT = 6
/** A tool that is asked for by at least this much is not refused by the learned words alone. */
const ASKED_FOR = 3
/** From this chance on the learned words are enough, and from the second on where no tool is asked for at all. */
const LEARNED = 0.6
const LEARNED_ALONE = 0.45
/** What is learned this surely stands against a tool that is asked for less than that. */
const LEARNED_SURELY = 0.8
const ASKED_SURELY = 8
/** How it is computed is asked with words of causes too. */
const EXPLAINED = 5

/** Mail as the way in which something is sent. */
const BY_MAIL = /\be-?mail (?:me|us|it|the|this|that)\b|\bby e-?mail\b|メールで/

/** Why a question is not answered; null if it is. What goes on with another question says too little to learn from. */
export function refusalOf(turn: Turn, { tools, refused }: Scores, goesOn: boolean): RefusalReason | null {
  const best = tools[0]!
  const [said] = scoreRefusals(turn.worded)
  if (turn.quoted.some(({ value }) => scoreRefusals(value.toLowerCase())[0]?.reason === 'instructions'))
    return 'instructions'
  if (said) {
    const isExplained = best.tool === 'how_computed' && best.cues >= EXPLAINED && said.reason === 'causes'
    const score = said.score + LEARNED_WEIGHT * (refused.get(said.reason) ?? 0)
    // What is private is not handed out by an action either.
    const isTaken = said.reason === 'private' && best.tool === 'open_screen' && !BY_MAIL.test(turn.worded)
    if (!isExplained && (said.score >= SURE || score > best.score || isTaken)) return said.reason
  }
  if (goesOn) return null
  const [reason, chance] = [...refused].toSorted(([, a], [, b]) => b - a)[0]!
  if (chance >= LEARNED && best.cues < ASKED_FOR) return reason
  if (chance >= LEARNED_SURELY && best.cues < ASKED_SURELY) return reason
  return reason === 'off_topic' && chance >= LEARNED_ALONE && best.cues === 0 ? reason : null
}
