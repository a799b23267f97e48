import type { Surface } from './plan.ts'
import type { Scored } from './score-intents.ts'
import type { Turn } from './turn.ts'

type Between = readonly [string, string]
const rules: Readonly<Record<Surface, readonly (readonly [RegExp, Between])[]>> = {
  premium: [
    [
      /^(?:show(?: me)?|list|see|give me|open)?\s*(?:me )?(?:my|the)? ?(?:list of (?:accounts|people)|accounts?(?: list)?|people(?: list)?)[.?!]*$|^(?:アカウント|人|ユーザー)(?:の|を)?(?:一覧|リスト|全部)?(?:を|で)?(?:見せて|出して|表示して|並べて|ください|お願いします|教えて|見たい)?[。?]*$/,
      ['followers', 'following'],
    ],
    [
      /^(?:show(?: me)?|what are|what about|which|my|the|list|give me)?\s*(?:my |the |some |any )?(?:topics?|subjects?|themes?)(?: please| pls| overview| list)?[.?!]*$|^(?:what|which) (?:topics?|subjects?|themes?) (?:are there|do we have|come up|are big)[.?!]*$|^(?:どんな|何の)?(?:話題|トピック|テーマ)(?:は|って|を|の|が)?(?:何|なに|一覧|リスト|ランキング|ある)?(?:を|が)?(?:見せて|教えて|出して|知りたい|見たい|どう|ください|お願いします)?(?:ですか|ますか|ください)?[。?]*$/,
      ['own_topics', 'following_topics'],
    ],
  ],
  dashboard: [
    [
      /^(?:tell me (?:more )?about|what about|anything (?:on|about)|info(?:rmation)? (?:on|about)|what do (?:you|we) (?:know|have) (?:on|about)|show me|give me) (?:the )?[ZQ][.?!]*$|^[ZQ](?:について)?(?:を)?(?:教えて|知りたい|見せて)[。?]*$/,
      ['audience_insight', 'explore'],
    ],
    [
      /^(?:compare |comparing )?(?=.*Z)(?:Z|[a-z'-]{3,20}) (?:and|&|vs\.?|versus|or|against|with|to) (?:Z|[a-z'-]{3,20})(?:,? (?:how do they compare|side by side|compared|comparison|please|pls|thoughts))?[.?!]*$|^[\p{Script=Katakana}\p{Script=Han}ー]{2,8}(?:と|vs|対)[\p{Script=Katakana}\p{Script=Han}ー]{2,8}(?:を|って|、)?(?:比べて|比較|比較して|比べたい|比較したい|くらべて|どっち|どう違う)(?:ください|ほしい)?[。?]*$/u,
      ['compare_names', 'compare_campaigns'],
    ],
    [
      /^compare (?:the )?[ZQ] (?:and|with|to|vs\.?|against) (?:the )?[ZQ][.?!]*$|^[ZQ](?:と|vs|対)[ZQ](?:を|の)?(?:比較|比べて|くらべて)(?:して|したい)?[。?]*$/,
      ['compare_audiences', 'compare_names'],
    ],
    [
      /^(?:how are things (?:with|at)|what's (?:up|new|happening) with|how's it going with|any (?:news|updates?) on|where are we (?:with|on)|(?:quick )?(?:update|status) (?:on|of)) (?:Z|[a-z'-]{3,20})[.?!]*$|^(?:Z|[a-z'-]{3,20})(?:,| -|:)? (?:how(?:'s| is) (?:it|that) (?:going|doing|looking)|lately|these days|any good|update|status|how are we doing)[.?!]*$/,
      ['explore', 'campaign_figures'],
    ],
    [
      /^how(?:'s|'re| is| are| was| did| does| has)? (?:the )?(?!my |our |we |i )[\w#'-]+(?: [\w#'-]+)? ?(?:been )?(?:doing|going|do|perform\w*|looking|look|performed|fare|faring)?(?: (?:lately|now|these days|recently))?[.?!]*$/,
      ['explore', 'campaign_figures'],
    ],
    [
      /^[\p{Script=Katakana}\p{Script=Han}ーa-zQZ#]{1,12}(?:は|って|の?(?:調子|様子|状況|具合)(?:は|って)?|、)?(?:最近|今|いま|ここ最近|その後)?(?:は|、)?(?:(?:調子|様子)?(?:は|って)?(?:どう|どんな感じ|どんな具合)(?:なってる|なってます)?|いい感じ|うまくいってる)(?:ですか|なの|だった|でしょうか|か|なんですか)?[。?]*$|^[\p{Script=Katakana}\p{Script=Han}ー]{2,10}の(?:調子|様子|状況)(?:は|を?教えて|知りたい)?[。?]*$/u,
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
export function askBack({ masked, titles, capitals }: Turn, best: Scored, surface: Surface): Between | null {
  // What the asker has is no word that could be anything.
  if (titles.some(({ kind }) => kind === 'audience' || kind === 'campaign')) return null
  const isPairOfTitles = capitals.length >= 2 && capitals.some(({ value }) => value.includes(' '))
  for (const [pattern, between] of rules[surface])
    if (
      pattern.test(masked) &&
      !(isPairOfTitles && between[0] === 'compare_names') &&
      (best.cues < CUED || between.includes(best.tool))
    )
      return between
  return null
}
