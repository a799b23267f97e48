import { callOf } from './call-of.ts'
import type { ToolCall } from './plan.ts'
import { CLEAR_SCORE, type Scored } from './score-intents.ts'
import type { Turn } from './turn.ts'

/** Another tool must be this much likelier than the one of the turn before. */
const LEAD = 1.5

/** The tool of the turn before with what is new; another tool that is named keeps the arguments it shares. */
export function continued(turn: Turn, earlier: ToolCall, best: Scored, tools: readonly Scored[]): ToolCall {
  const same = tools.find(({ tool: name }) => name === earlier.tool)
  const tool = best.cues >= CLEAR_SCORE && best.near >= (same?.near ?? 0) + LEAD ? best.tool : earlier.tool
  const said = callOf(turn, tool)
  if (tool === earlier.tool)
    return { ...said, arguments: { ...earlier.arguments, ...withoutWords(turn, said.arguments) } }
  if (tool === 'open_screen' || tool === 'help' || tool === 'how_computed') return said
  const shared = Object.entries(earlier.arguments).filter(([key]) => KEPT[key]?.includes(tool))
  return { ...said, arguments: withBefore(earlier, { ...Object.fromEntries(shared), ...said.arguments }) }
}

/** "Narrow it to Austria", 先月に限定すると: a turn that only narrows names no other subject. */
function withoutWords(
  { masked, periods, places, quoted, hashtags, handles }: Turn,
  given: ToolCall['arguments'],
) {
  const narrows =
    NARROWS.test(masked) ||
    (periods.length + places.length > 0 &&
      quoted.length + hashtags.length + handles.length === 0 &&
      BY_PLACE.test(masked))
  return narrows ? withoutSubjects(given) : given
}
/** What is new, without subjects. */
export const withoutSubjects = (given: ToolCall['arguments']) =>
  Object.fromEntries(Object.entries(given).filter(([key]) => !SUBJECTS.has(key)))
const NARROWS =
  /\b(?:narrow|restrict|limit|filter|keep|switch|swap|focus|zoom|stick|cut|trim|reduce|shorten|change)\b|限定|絞|しぼ|だけ(?:だと|で|に|なら)?[。?]*$|のみ|(?:に|へ)(?:変え|替え|切り替え)|縛り/
const BY_PLACE = /\b(?:instead|only|do it|same)\b|の場合|だと|分で|版/
const SUBJECTS = new Set(['name', 'names', 'topic', 'about', 'not_about'])

/** "How does it overlap with …?": the one that was talked about before is the first of the two. */
function withBefore(earlier: ToolCall, given: ToolCall['arguments']): ToolCall['arguments'] {
  const both = [
    ['audience', 'audiences'],
    ['campaign', 'campaigns'],
  ] as const
  for (const [one, several] of both) {
    const before = earlier.arguments[one]
    const said = given[several]
    if (before !== undefined && Array.isArray(said) && said.length === 1)
      return { ...given, [several]: [before, said[0]] }
  }
  return given
}

const PERIOD =
  'account_summary account_series gained_followers lost_followers engagers posts compare_posts payout own_topics reading_cost explore monitor campaign_figures compare_campaigns ad_spend activity'
const COUNTRY = 'followers who_to_follow xstats explore compare_names trending accounts_about communities'
/** Arguments that another tool takes over from the turn before. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  period: PERIOD.split(' '),
  country: COUNTRY.split(' '),
  audience: ['audience_size', 'audience_insight', 'campaign_forecast'],
  audiences: ['audience_overlap', 'compare_audiences'],
  campaign: ['campaign_figures'],
  campaigns: ['compare_campaigns'],
  name: ['explore', 'accounts_about', 'communities', 'monitor'],
}
