import type { Surface } from './plan.ts'
import type { Scored } from './score-intents.ts'
import type { Turn } from './turn.ts'

type Between = readonly [string, string]
const rules: Readonly<Record<Surface, readonly (readonly [RegExp, Between])[]>> = {
  premium: [
    [
      /^(?:show(?: me)?|list|see|give me|open)?\s*(?:me )?(?:my|the)? ?(?:list of (?:accounts|people)|accounts?(?: list)?|people(?: list)?)[.?!]*$|^(?:アカウント|人)(?:の)?(?:一覧|リスト)(?:を?(?:見せて|出して|表示して|ください))?[。?]*$/,
      ['followers', 'following'],
    ],
    [
      /^(?:show(?: me)?|what are|what about|which|my|the|list|give me)?\s*(?:my |the )?topics?[.?!]*$|^(?:話題|トピック|テーマ)(?:は|って|を|の)?(?:何|なに|一覧|見せて|教えて|出して|知りたい|どう)?(?:ですか)?[。?]*$/,
      ['own_topics', 'following_topics'],
    ],
  ],
  dashboard: [
    [
      /^(?:tell me (?:more )?about|what about|anything (?:on|about)|info(?:rmation)? (?:on|about)|what do (?:you|we) (?:know|have) (?:on|about)|show me|give me) (?:the )?[ZQ][.?!]*$|^[ZQ](?:について)?(?:を)?(?:教えて|知りたい|見せて)[。?]*$/,
      ['audience_insight', 'explore'],
    ],
    [
      /^compare (?:the )?[ZQ] (?:and|with|to|vs\.?|against) (?:the )?[ZQ][.?!]*$|^[ZQ](?:と|vs|対)[ZQ](?:を|の)?(?:比較|比べて|くらべて)(?:して|したい)?[。?]*$/,
      ['compare_audiences', 'compare_names'],
    ],
    [
      /^how(?:'s|'re| is| are| was| did| does| has)? (?:the )?(?!my |our |we |i )[\w#'-]+(?: [\w#'-]+)? ?(?:been )?(?:doing|going|do|perform\w*|looking|look|performed|fare|faring)?(?: (?:lately|now|these days|recently))?[.?!]*$/,
      ['explore', 'campaign_figures'],
    ],
    [
      /^[\p{Script=Katakana}\p{Script=Han}ーa-zQZ#]{1,12}(?:は|って|の?調子は?|、)?(?:最近|今)?(?:どう|どんな感じ|どうなの|どうですか|調子どう)(?:ですか|なの|だった)?[。?]*$/u,
      ['explore', 'campaign_figures'],
    ],
    [
      /^(?:[QZHT]|(?=.{2,14}$)[\p{Script=Katakana}\p{Script=Han}ー]+|(?!help|usage|activity|campaigns|audiences|lists|trends|trending|communities|limits|plan)[a-z'-]{3,20})[.?!]*$/u,
      ['explore', 'campaign_figures'],
    ],
    [
      /^(?!compare|vs)(?:[QZHT]|[\p{Script=Katakana}\p{Script=Han}ー]{2,12}|[a-z'-]{3,20})(?: and | & |と|、|, )(?:[QZHT]|[\p{Script=Katakana}\p{Script=Han}ー]{2,12}|[a-z'-]{3,20})[.?!]*$/u,
      ['compare_names', 'compare_campaigns'],
    ],
  ],
}
/** A word that asks for a tool by itself is no name. */
const CUED = 3

/** Two tools that are equally meant where nothing said decides between them. */
export function askBack({ masked, titles }: Turn, best: Scored, surface: Surface): Between | null {
  // What the asker has is no word that could be anything.
  if (titles.some(({ kind }) => kind === 'audience' || kind === 'campaign')) return null
  for (const [pattern, between] of rules[surface])
    if (pattern.test(masked) && (best.cues < CUED || between.includes(best.tool))) return between
  return null
}
