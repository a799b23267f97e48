import { overlaps } from '../../text/span.ts'
import type { Turn } from '../turn.ts'
import type { ArgumentReader } from './reader.ts'

/** Words around a subject that are none. */
const EN_STOP = new Set(
  'the a an of on about around for in and or to is are was were be been do does did what who which how when where why say says said saying think thinks thought talk talks talking tell me show give us our my your people everyone x word words hashtag hashtags account accounts topic topics term terms brand brands name names subject subjects please can you could would like compare comparison versus vs against with between explore exploring look into up search conversation conversations discussion discussions chatter buzz opinion opinions mentions mention mentioned that this these those it its them they we i last past week month year days weeks months today yesterday right now currently on strongest biggest top leading influential key best largest main voices voice influencers influencer creators experts there among within communities community groups group clusters cluster tribes crowd monitor monitored monitors watched watch tracked tracking track keyword keywords move moved moving did go went doing trend trends trending side by more most talked popular discussed bigger better one than move list find any some how many number since from until over during so far us too also then not just only being going get got has have had will should want need let know see help'.split(
    ' ',
  ),
)
const JA_EDGE =
  /^(?:ワード|言葉|単語|キーワード|ハッシュタグ|アカウント|話題|今|最近|みんな|人々|モニター(?:中|している)?(?:の|ワード)?|監視(?:中|している)?(?:の|ワード)?|ウォッチ(?:中|している)?(?:の)?|追跡(?:中|している)?(?:の)?|じゃあ|では|の|は|を|で|が|、)+|(?:という(?:言葉|ワード)?|について|に関する|に関して|に強い|に詳しい|の中|界隈|業界|好き|の|は|を|で|が|って|と|、)+$/g
const JA_BREAK =
  /について|に関する|に関して|の(?:評判|口コミ|反応|意見|声|話題|会話|コミュニティ|クラスタ|グループ|インフルエンサー|推移|動き|強い|影響力|主要|有力|代表的|人気|トップ|上位|中の|中に|ファン)|に(?:強い|詳しい)|界隈|で(?:影響力|強い|人気|有名|有力|一番|最も)|って|は(?:どう|何と|なんと|どのよう|どんな)|を(?:調べ|探索|比較|比べ|並べ|深掘|検索|見)|が(?:どう|何と)|どう|何と|なんと|どちら|どっち|[?。!]|は$|を$/

function maskedOut(turn: Turn, text: string): string {
  const parts = [
    ...turn.periods.map(({ start, end }) => ({ start, end })),
    ...turn.places.filter(({ value }) => value.size === 'country').map(({ start, end }) => ({ start, end })),
  ]
  return [...text]
    .map((sign, index) =>
      parts.some((part) => overlaps(part, { start: index, end: index + 1 })) ? '\u0001' : sign,
    )
    .join('')
}

/** Runs of English words that are no words of asking. */
function englishNames(text: string): string[] {
  const found: string[] = []
  let run: string[] = []
  const flush = () => {
    if (run.length > 0) found.push(run.join(' '))
    run = []
  }
  for (const [token] of text.matchAll(/[#@]?[\p{L}\p{N}][\p{L}\p{N}'&+.-]*(?<![.'-])|[,;:?!\u0001]|&/gu)) {
    const word = token.replace(/'s$/, '')
    if (/^[,;:?!\u0001]$/.test(word) || EN_STOP.has(word) || /^\d{1,3}$/.test(word)) flush()
    else run.push(word)
  }
  flush()
  return found
}
function japaneseNames(text: string): string[] {
  const clean = text.replaceAll('\u0001', ' ')
  const parts = clean.split(/\s*(?:と|vs\.?|対|、|,|・|や|か|\s)\s*/)
  const found: string[] = []
  for (const part of parts) {
    const cut = part.search(JA_BREAK)
    const name = (cut > 0 ? part.slice(0, cut) : part).replaceAll(JA_EDGE, '').replaceAll(JA_EDGE, '')
    if (
      name &&
      !/^[ぁ-ん]{1,3}$/.test(name) &&
      !/^(?:比較|比べ|並べ|教え|見せ|上位|どちら|どっち|何|トップ\d*|\d+)/.test(name)
    )
      found.push(name)
    if (cut >= 0) break
  }
  return found
}

/** Words, hashtags and accounts that are asked about, in the order of the text. */
function namesAsked(turn: Turn): string[] {
  const marked = [
    ...turn.quoted,
    ...turn.handles.map((span) => ({ ...span, value: span.value })),
    ...turn.hashtags,
    ...turn.titles.filter(({ kind }) => kind === 'monitor'),
  ].toSorted((a, b) => a.start - b.start)
  if (marked.length > 0) return [...new Set(marked.map(({ value }) => value.toLowerCase()))]
  const text = maskedOut(turn, turn.plain.text)
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)
    ? japaneseNames(text)
    : englishNames(text)
}
export const name: ArgumentReader = (turn) => {
  const [first] = namesAsked(turn)
  return first ? { name: first } : {}
}
export const names: ArgumentReader = (turn) => {
  const found = namesAsked(turn)
  return found.length > 0 ? { names: found } : {}
}
export const handles: ArgumentReader = ({ handles: said }) =>
  said.length > 0 ? { handles: [...new Set(said.map(({ value }) => value))] } : {}
