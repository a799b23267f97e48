import type { ReadingContext } from '../reading-context.ts'
import { argumentsOfTools } from './arguments/of-tools.ts'
import type { Arguments } from './arguments/reader.ts'
import type { Plan, Surface, ToolCall } from './plan.ts'
import { scoreRefusals, scoreTools } from './score-intents.ts'
import { type KnownTitles, type Turn, readTurn } from './turn.ts'

export interface QuestionContext extends ReadingContext {
  surface: Surface
  /** The plan of the turn before, whose arguments a follow-up keeps. */
  earlier?: Plan
  /** Titles of what the asker has, so that they are found without quotation marks. */
  names?: KnownTitles
}

/** Below this nothing is understood. */
const LEAST_SCORE = 1.4
/** A follow-up that says a tool this clearly asks for it. */
const CLEAR_SCORE = 3.5

const call = (turn: Turn, tool: string): ToolCall => ({
  kind: 'tool',
  tool,
  arguments: Object.assign({}, ...(argumentsOfTools[tool] ?? []).map((read) => read(turn))) as Arguments,
})

const FOLLOW_UP =
  /^(?:and|what about|how about|also|same|only|just|now|ok(?:ay)?,?|then|but|instead|no,?|i mean(?:t)?|for|in|by|with|since|from|without|the same|again|make it|sort|limit|narrow|those|them|it|that|じゃあ|じゃ|では|それ|その|同じ|あと|次|ちなみに|なら|今度は|そのうち|さらに|もっと|もう|逆に|代わりに|やっぱり|いや)(?![a-z])|\b(?:instead|too|as well)\??$|(?:は|だと|なら|では|も|で)[??]?$|(?:^.{1,14}(?:は|だと|なら|では)[??]?$)/

/** Whether a turn goes on with the question before it. */
function goesOn(turn: Turn, best: number): boolean {
  const words = turn.masked.length
  return (
    (FOLLOW_UP.test(turn.masked) && (best < CLEAR_SCORE + 1.5 || words < 24)) ||
    (best < LEAST_SCORE && words < 50)
  )
}

/** What a question asks for: one call of a tool, one question back, or a refusal with its reason. */
export function planQuestion(written: string, context: QuestionContext): Plan {
  const turn = readTurn(written, context.today, context.names ?? {})
  const tools = scoreTools(turn.masked, context.surface)
  const [best] = tools
  const [refusal] = scoreRefusals(turn.masked)
  if (refusal && (refusal.score >= 9 || refusal.score > best!.score))
    return { kind: 'refuse', reason: refusal.reason }
  const { earlier } = context
  if (earlier?.kind === 'clarify') {
    const chosen = earlier.between.find(({ tool }) => tool === best!.tool)
    if (chosen) return { ...chosen, arguments: { ...chosen.arguments, ...call(turn, chosen.tool).arguments } }
  }
  if (earlier?.kind === 'tool' && goesOn(turn, best!.cues)) return continued(turn, earlier, best!)
  if (best!.score < LEAST_SCORE) return { kind: 'refuse', reason: 'off_topic' }
  return call(turn, best!.tool)
}

/** The tool of the turn before with what is new; another tool that is named keeps the arguments it shares. */
function continued(turn: Turn, earlier: ToolCall, best: { tool: string; cues: number }): ToolCall {
  const tool = best.cues >= CLEAR_SCORE ? best.tool : earlier.tool
  const said = call(turn, tool)
  if (tool === earlier.tool) return { ...said, arguments: { ...earlier.arguments, ...said.arguments } }
  const shared = Object.entries(earlier.arguments).filter(([key]) => KEPT.has(key) && takes(tool, key))
  return { ...said, arguments: { ...Object.fromEntries(shared), ...said.arguments } }
}
const KEPT = new Set(['period', 'country', 'audience', 'campaign', 'name'])
const TAKES: Readonly<Record<string, readonly string[]>> = {
  period: [
    'account_summary',
    'account_series',
    'gained_followers',
    'lost_followers',
    'engagers',
    'posts',
    'compare_posts',
    'payout',
    'own_topics',
    'reading_cost',
    'explore',
    'monitor',
    'campaign_figures',
    'compare_campaigns',
    'ad_spend',
    'activity',
  ],
  country: [
    'followers',
    'who_to_follow',
    'xstats',
    'explore',
    'compare_names',
    'trending',
    'accounts_about',
    'communities',
  ],
  audience: ['audience_size', 'audience_insight', 'campaign_forecast'],
  campaign: ['campaign_figures'],
  name: ['explore', 'accounts_about', 'communities', 'monitor'],
}
const takes = (tool: string, key: string) => TAKES[key]?.includes(tool) ?? false
