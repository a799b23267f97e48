import type { ReadingContext } from '../reading-context.ts'
import { askBack } from './ask-back.ts'
import { callOf } from './call-of.ts'
import { continued, withoutSubjects } from './continued.ts'
import { accountUtterances } from './intents/account-utterances.ts'
import type { Plan, Surface, ToolCall } from './plan.ts'
import { isOnlyNew } from './only-new.ts'
import { refusalOf } from './refusal-of.ts'
import { CLEAR_SCORE, type Scored, type Scores, scoreTools } from './score-intents.ts'
import { focusOf } from './focus.ts'
import { type KnownTitles, type Turn, isOfAsking, readTurn } from './turn.ts'

export interface QuestionContext extends ReadingContext {
  surface: Surface
  /** The plan of the turn before, whose arguments a follow-up keeps. */
  earlier?: Plan
  /** Titles of what the asker has, so that they are found without quotation marks. */
  names?: KnownTitles
}

/** Below this nothing is understood. */
const LEAST_SCORE = 3
/** A little below, a tool that no other comes near to is taken. */
const CLOSE_SCORE = 2
const CLOSE_LEAD = 0.8
/** Where the two readings of a question differ by no more than this, it is asked which is meant. */
const NEAR = 2.5
/** A reading by the learned words alone is worth a question back from this chance on. */
const LIKELY = 0.45
/** A short turn below this is no question of its own. */
const CLEAR_NEAR = 4

const FOLLOW_UP =
  /^\d+(?:人|件|個|つ|本)で|^(?:and|what about|how about|also|same|only|just|now|ok(?:ay)?,?|then|but|instead|no,?|i mean(?:t)?|for|in|by|with|since|from|without|the same|again|make it|sort|limit|narrow|those|them|it|that|じゃあ|じゃ|では|それ|その|同じ|あと|次|ちなみに|なら|今度は|そのうち|さらに|もっと|逆に|代わりに|やっぱり|いや)(?![a-z])|\b(?:instead|too|as well|only|then|again)[.!?]*$|(?:は|だと|なら|では|でも|だけ|に絞って|に絞ると|で|分で|の方は|も)[。??]*$/
const THANKS =
  /^(?:thanks?(?: you)?|thx|great|perfect|cool|nice|ok(?:ay)?|got it|ありがとう(?:ございます)?|どうも|了解(?:です)?|なるほど|助かる|サンキュー)[\s!。.、,]*$/

/** What a short turn is most like: of whole questions it says too little. */
const nearest = (tools: readonly Scored[]): Scored =>
  tools.reduce((best, tool) => (tool.near > best.near ? tool : best))

/** One word, and no view of what was asked before. */
const isBare = (turn: Turn, { tool }: ToolCall): boolean =>
  /^\p{L}+[?.!。]*$/u.test(turn.masked) && TOPIC_TOOLS.has(tool) === false && ACCOUNT_TOOLS.has(tool)
const TOPIC_TOOLS = new Set(['compare_posts', 'own_topics', 'following_topics', 'xstats'])
const ACCOUNT_TOOLS: ReadonlySet<string> = new Set(Object.keys(accountUtterances))

/** A whole question about something else: it says its tool clearly, and no word that it goes on. */
function standsAlone(turn: Turn, { tools, learned }: Scores, earlier: ToolCall): boolean {
  const best = tools[0]!
  return (
    best.tool !== earlier.tool &&
    !GOES_ON.test(turn.masked) &&
    (turn.periods.some(({ value }) => value.from > turn.today) ||
      (learned.tool === best.tool &&
        learned.chance >= ALONE_CHANCE &&
        best.score >= ALONE_SCORE &&
        best.cues >= CLEAR_SCORE))
  )
}
const ALONE_CHANCE = 0.6
const ALONE_SCORE = 5
/** Words with which one goes on. */
const GOES_ON =
  /^(?:and|what about|how about|also|only|just|then|but|instead|no,?|for|in|by|with|since|from|without|the same|じゃあ|じゃ|では|それ|その|あと|ちなみに|なら|今度は|そのうち|さらに|逆に|代わりに|やっぱり|いや)(?![a-z])|\b(?:instead|too|as well|then)[.!?]*$|(?:だと|なら|に絞って|に絞ると|だけ|だけだと|も)[。?]*$/

/** Whether a turn goes on with the question before it. */
const goesOn = (turn: Turn, best: Scored, earlier: ToolCall): boolean =>
  best.tool === earlier.tool ||
  (FOLLOW_UP.test(turn.masked) && (best.cues < CLEAR_SCORE + 3 || turn.masked.length < 28)) ||
  (best.near < CLEAR_NEAR && turn.masked.length < 50) ||
  turn.masked.length < 14

/** What a question asks for: one call of a tool, one question back, or a refusal with its reason. */
export function planQuestion(written: string, context: QuestionContext): Plan {
  const turn = readTurn(written, context.today, ofThings(written, context), context.surface)
  const plan = planTurn(turn, context)
  if (plan.kind !== 'tool' || plan === context.earlier) return plan
  const focus = focusOf(turn, plan, context.earlier?.kind === 'tool' ? context.earlier : null)
  return focus ? { ...plan, focus } : plan
}

/**
 * Titles that name something. One that is a question by itself, or made of words of asking alone, is found between
 * quotation marks only: whoever calls an audience "campaigns" changes no question. A single word is a title only as it is
 * written: "coffee" is not the audience "Coffee".
 */
function ofThings(written: string, { names = {}, surface, today }: QuestionContext): KnownTitles {
  const [cased, text] = [written.normalize('NFKC'), written.normalize('NFKC').toLowerCase()]
  const isSaid = (title: string): boolean =>
    /^[a-z\d'-]+$/i.test(title) ? cased.includes(title) : text.includes(title.toLowerCase())
  const isThing = (title: string): boolean =>
    isSaid(title.normalize('NFKC')) &&
    !isOfAsking(title) &&
    (scoreTools(readTurn(title, today, {}), surface).tools[0]?.cues ?? 0) < CLEAR_SCORE
  return Object.fromEntries(Object.entries(names).map(([kind, titles]) => [kind, titles?.filter(isThing)]))
}

function planTurn(turn: Turn, context: QuestionContext): Plan {
  const { earlier } = context
  if (earlier && THANKS.test(turn.masked)) return earlier
  const scores = scoreTools(turn, context.surface)
  const { tools } = scores
  const best = tools[0]!
  const follows =
    earlier?.kind === 'tool' && goesOn(turn, nearest(tools), earlier) && !standsAlone(turn, scores, earlier)
  if (earlier?.kind === 'tool' && isOnlyNew(turn.gist))
    return {
      ...earlier,
      arguments: { ...earlier.arguments, ...withoutSubjects(callOf(turn, earlier.tool).arguments) },
    }
  const between = askBack(turn, best, context.surface)
  const reason = refusalOf(turn, scores, follows || between !== null)
  if (reason) return { kind: 'refuse', reason }
  if (earlier?.kind === 'clarify') {
    const chosen = earlier.between.find(({ tool }) => tool === best.tool)
    if (chosen)
      return { ...chosen, arguments: { ...chosen.arguments, ...callOf(turn, chosen.tool).arguments } }
  }
  // A bare word that means two things of an account is asked back within a conversation too.
  if (follows && !(between && isBare(turn, earlier))) return continued(turn, earlier, nearest(tools), tools)
  if (between) return { kind: 'clarify', between: [callOf(turn, between[0]), callOf(turn, between[1])] }
  if (best.score < LEAST_SCORE && !(best.score >= CLOSE_SCORE && best.score - tools[1]!.score >= CLOSE_LEAD))
    return { kind: 'refuse', reason: 'off_topic' }
  const other = otherReading(scores)
  if (other) return { kind: 'clarify', between: [callOf(turn, best.tool), callOf(turn, other)] }
  return callOf(turn, best.tool)
}

/** The tool that the learned words say, where the patterns say another one and neither is sure. */
function otherReading({ tools, learned }: Scores): string | null {
  const best = tools[0]!
  if (learned.tool === null || learned.tool === best.tool || learned.chance < LIKELY) return null
  const other = tools.find(({ tool }) => tool === learned.tool)
  return other && best.score - other.score < NEAR ? other.tool : null
}
