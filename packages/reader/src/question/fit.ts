import { argumentsOfTools } from './arguments/of-tools.ts'
import { screen } from './arguments/choices.ts'
import { country, period } from './arguments/common.ts'
import { at, forecastDay, weekday } from './arguments/moments.ts'
import { budget, people } from './arguments/own-words.ts'
import { handles, name, names } from './arguments/subjects.ts'
import { audience, audiences, campaign, campaigns } from './arguments/titles.ts'
import type { ArgumentReader } from './arguments/reader.ts'
import type { Turn } from './turn.ts'

/** What a reading loses for a thing that was said and has no place in it. */
const LOST = {
  period: 1.5,
  country: 3,
  budget: 3,
  handle: 1.5,
  second: 6,
  few: 2,
  figure: 4,
  screen: 3,
  future: 6,
}
/** These answer whatever is said. */
const OPEN_TOOLS = new Set(['help', 'how_computed'])

const OF_THE_FUTURE = new Set([
  ...['follower_forecast', 'draft_check', 'best_time', 'goal', 'payout', 'campaign_forecast'],
])

const WITHOUT_FIGURES = new Set(['compare_audiences', 'compare_names', 'audience_overlap'])
/** Figures that campaigns have and audiences do not. */
const FIGURE_OF_ADS =
  /\bclicks?\b|\bctr\b|\bcpc\b|\bconversions?\b|\bimpressions\b|\bspen[dt]\b|クリック|コンバージョン|(?<![a-z])cv(?![a-z])|費用|インプレッション/

const takesAny = (tool: string, ...readers: readonly ArgumentReader[]): boolean =>
  readers.some((reader) => (argumentsOfTools[tool] ?? []).includes(reader))

/** Handles and countries are said of somebody in these. */
const takesHandle = (tool: string) => takesAny(tool, handles, name, names, people)
const takesCountry = (tool: string) => takesAny(tool, country, people)
const takesPeriod = (tool: string) => takesAny(tool, period, at, forecastDay, weekday)
const takesOne = (tool: string) => takesAny(tool, audience, campaign)
const takesTwo = (tool: string) => takesAny(tool, audiences, campaigns)

/**
 * How much of what was said has no place in a tool's arguments, as a loss: a period in a tool that knows none, two titles
 * where one is asked about. A reading that has a place for everything is the likelier one.
 */
export function lossOf(turn: Turn, tool: string): number {
  if (OPEN_TOOLS.has(tool)) return 0
  if (tool === 'open_screen') return screen(turn)['screen'] === undefined ? LOST.screen : 0
  const titles = turn.quoted.length + turn.titles.length + turn.capitals.length
  const marked = titles + turn.handles.length + turn.hashtags.length
  let loss = 0
  // What is to come is told by forecasts alone.
  if (turn.periods.some(({ value }) => value.from > turn.today) && !OF_THE_FUTURE.has(tool))
    loss += LOST.future
  else if (turn.periods.length > 0 && !takesPeriod(tool)) loss += LOST.period
  if (turn.places.some(({ value }) => value.size === 'country') && !takesCountry(tool)) loss += LOST.country
  if (turn.money.length > 0 && !takesAny(tool, budget)) loss += LOST.budget
  if (turn.handles.length > 0 && !takesHandle(tool)) loss += LOST.handle
  if (titles >= 2 && takesOne(tool)) loss += LOST.second
  if (marked === 1 && (takesTwo(tool) || takesAny(tool, names))) loss += LOST.few
  if (WITHOUT_FIGURES.has(tool) && FIGURE_OF_ADS.test(turn.masked)) loss += LOST.figure
  return loss
}
