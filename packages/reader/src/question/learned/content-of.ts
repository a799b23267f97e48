import { inAlikeWords } from './alike-words.ts'

/** Words of politeness and of showing, which are said whatever is asked. */
const ENGLISH =
  /\b(?:please|pls|plz|(?:can|could|would|will) (?:you|u)(?: please)?|(?:can|could|may) i (?:get|see|have)|i(?:'d| would)? (?:want|like|need) to (?:know|see)|show(?: me| us)?|tell (?:me|us)|gi(?:ve|mme)(?: me| us)?|let me (?:know|see)|hey|hi|hello|thanks|thx|just|quickly|actually|kindly)\b/g
const JAPANESE =
  /(?:を|が|は|って)?(?:教え|おしえ|見せ|みせ|出し|だし|知らせ|表示し)て(?:いただけ(?:ますか|ませんか|ますでしょうか|ると(?:助かります|嬉しいです))|くださいませ|ください|下さい|もらえ(?:ますか|ませんか|る)|ほしいです?|欲しいです?|くれ(?:る|ます)?か?|ちょうだい|おくれ)?|(?:を)?(?:お願い(?:いたします|できますでしょうか|できますか|します|です)?|(?:知り|見)たい(?:んですけど|んですが|んだけど|のですが|です)?|いただけ(?:ますでしょうか|ますか)|ください|下さい|ちょうだい|くれ)|(?:でしょうか|ですか|ですかね|かな|だっけ|だろ)(?=[。?、!]|$)/g

/** What is left of a question without them, in words that are alike; the question where nothing is left. */
export function contentOf(gist: string): string {
  const left = gist.replaceAll(ENGLISH, ' ').replaceAll(JAPANESE, '').trim()
  return inAlikeWords(/\p{L}/u.test(left) ? left : gist)
}
