import { readDescription } from '../../description/read-description.ts'
import { blanked } from '../../text/span.ts'
import { storyParts } from '../asked-part.ts'
import type { Turn } from '../turn.ts'
import type { ArgumentReader } from './reader.ts'

/** Words around a subject that are none. */
const EN_STOP = new Set(
  "the a an of on about around for in and or to is are was were be been do does did what who which how when where why say says said saying think thinks thought talk talks talking tell me show give us our my your people everyone x word words hashtag hashtags account accounts topic topics term terms brand brands name names subject subjects please can you could would like compare compared comparison versus vs against with between explore exploring look into up search conversation conversations discussion discussions chatter buzz opinion opinions mentions mention mentioned that this these those it its them they we i last past week month year days weeks months today yesterday right now currently strongest biggest top leading influential key best largest main voices voice influencers influencer creators experts there among within inside communities community groups group clusters cluster tribes tribe subgroups crowd crowds split splits monitor monitored monitors watched watch watching tracked tracking track keyword keywords move moved moving movement went going trend trends trending side by more most talked popular discussed bigger better one than list find any some how many number since from until over during so far too also then not just only being get got has have had will should want need let know see help same instead i'd doing going feel feeling feels recommend worth following follow lead leads lead shortlist rank ranking major leaders leader dominant dominating dominates main strong loud loudest shape shaping shapes drive driving drives ones scene space field world area niche sector industry community's reaction reactions react responses take takes debate hype everybody folks fans users currently lately recently these days general public overall about? good interesting great accounts? suggest suggestions suggested recommend recommended recommendations gets did? fare faring perform performing performance change changed changes develop developed form forms look looks people's what's who's how's there's it's let's ten five three make makes up what's heating being made subgroup tribe's".split(
    ' ',
  ),
)
const JA_EDGE =
  /^(?:ワード|言葉|単語|キーワード|ハッシュタグ|アカウント|話題|今|いま|最近|みんな|人々|登録(?:している|してる|した|中の?)|モニター(?:中|している|してる|登録している|登録してる)?(?:の|ワード)?|監視(?:中|している|してる)?(?:の|ワード)?|ウォッチ(?:中|している|してる)?(?:の)?|追跡(?:中|している|してる)?(?:の)?|じゃあ|じゃ|では|それから|あと|次は|で、|の|は|を|で|が|と|や|、|\s)+|(?:という(?:言葉|ワード)?|について|に関する|に関して|に強い|に詳しい|の中|業界|好き|勢|派|系|分野|(?<=\p{L}{2})界|(?:を)?(?:趣味|好き|愛用)?に?して(?:い)?る(?:人(?:たち)?)?|まわり|周り|周辺|あたり|関係|関連|方面|クラスタ|愛好家|ファン層|の人(?:たち|々)?|ファン|の|は|を|で|が|って|と|も|、|\s)+$/gu
const JA_BREAK =
  /について|のこと|への(?:不満|声|反応|意見|評価|期待|関心)|(?:業界|界隈|(?<=[ァ-ヶーa-z])界)(?:で|の|に)|で(?:発言力|声の)|(?:の|に関する|について)(?:の)?会話|が(?:よく|最も|一番)|に関する|に関して|に絞|(?:好き|勢|界隈|の人(?:たち|々)?|ファン|クラスタ)?の?(?:評判|受け止め|受け取ら|語られ|口コミ|反応|意見|声|話題|会話|コミュニティ|クラスタ|グループ|インフルエンサー|推移|動き|強い|影響力|主要|有力|代表的|人気|トップ|上位|中の|中に|中で|発信力|構成|分かれ|わかれ|集団|アカウント)|に(?:強い|詳しい)|界隈|で(?:影響力|強い|人気|有名|有力|一番|最も|発信)|って|は(?:どう|何と|なんと|なんて|何て|どのよう|どんな|今|先|昨)|を(?:調べ|探索|比較|比べ|並べ|深掘|検索|見|横並び)|が(?:どう|何と)|どう|何と|なんと|なんて|何て|どちら|どっち|比較|比べ|並べ|横並び|[?？。!！]|は$|を$|なら$|だと$|では$|で$/u

function withoutKnown(turn: Turn, told: readonly { start: number; end: number }[]): string {
  const { text } = turn
  const isOwn = (start: number) => /について|に関する|コスメ|料理/.test(text.slice(start, start + 12))
  const parts = [
    ...told,
    ...turn.periods,
    ...turn.places.filter(
      ({ value, start, end }) =>
        value.size === 'country' &&
        !(isOwn(end) && /[\p{Script=Katakana}\p{Script=Han}]/u.test(text[end] ?? '') && start >= 0),
    ),
  ]
  return blanked(text, parts, '|')
}

/** Words before what is asked about: the first surely, the others maybe. */
const ABOUT = /^(?:about|on|of|around|regarding|into|towards?|term|word|keyword|hashtag)$/
const WITHIN = /^(?:for|in|among|within|inside)$/

/** Runs of English words that are no words of asking, those after a word of a subject first. */
function englishNames(text: string): string[] {
  const found: { name: string; anchor: number }[] = []
  let run: string[] = []
  let anchor = 0
  const flush = () => {
    if (run.length > 0) {
      found.push({ name: run.join(' '), anchor })
      anchor = 0
    }
    run = []
  }
  for (const [token] of text.matchAll(/[#@]?[\p{L}\p{N}][\p{L}\p{N}'+.-]*(?<![.'-])|[,;:?!&|/]/gu)) {
    const word = token.replace(/'s$/, '')
    if (/^[,;:?!&|/]$/.test(word) || EN_STOP.has(word) || /^\d{1,3}$/.test(word)) {
      flush()
      anchor = ABOUT.test(word) ? 2 : WITHIN.test(word) ? Math.max(anchor, 1) : anchor
    } else run.push(word)
  }
  flush()
  return found.toSorted((a, b) => b.anchor - a.anchor).map(({ name }) => name)
}
function japaneseNames(text: string): string[] {
  const parts = text.split(
    /\s*(?:と(?!は|も)|\bvs\.?|対|、|,|・|や|\||か(?=[\p{Script=Katakana}\p{Script=Han}])|\s)\s*/u,
  )
  const found: string[] = []
  for (const part of parts) {
    const cut = part.search(JA_BREAK)
    let name = cut >= 0 ? part.slice(0, cut) : part
    for (let pass = 0; pass < 3; pass++) name = name.replaceAll(JA_EDGE, '')
    if (
      name &&
      !/^[ぁ-ん]{1,4}$/.test(name) &&
      !/^(?:比較|比べ|並べ|教え|見せ|一覧|リスト|上位|どちら|どっち|何|トップ\d*|\d+(?:人|件|個)?$|推移|動き|影響力|有力|強い|人気|評判|口コミ|お願い|話題|コミュニティ|インフルエンサー|アカウント)/.test(
        name,
      )
    )
      found.push(name)
    if (cut > 0 && /^(?:について|って|を(?:調べ|探索|深掘)|の(?:評判|口コミ))/.test(part.slice(cut))) break
  }
  return found
}

/** Words, hashtags and accounts that are asked about, in the order of the text. */
function namesAsked(turn: Turn): string[] {
  const marked = [
    ...turn.quoted,
    ...turn.handles.map((span) => ({ ...span, value: `@${span.value}` })),
    ...turn.hashtags,
    ...turn.titles.filter(({ kind }) => kind === 'monitor'),
  ].toSorted((a, b) => a.start - b.start)
  if (marked.length > 0) return [...new Set(marked.map(({ value }) => value.toLowerCase()))]
  const found = namesIn(withoutKnown(turn, storyParts(turn.text)))
  return found.length > 0 ? found : namesIn(withoutKnown(turn, []))
}
const namesIn = (text: string): string[] =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)
    ? japaneseNames(text)
    : englishNames(text)
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

const TOPIC_EN =
  /\b(?:about|on|into|covering|for|around|in the field of) ([\p{L}][\p{L}\p{N} '&-]*?)(?= (?:accounts?|in|that|which|who|worth|to follow|i should|people|from)\b|[,.?!|]|$)/u
const TOPIC_BEFORE =
  /\b(?:me|good|best|interesting|some|few|great|ten|five|three|\d+|any|suggest|recommend|find|other|more|follow|top) ((?!good|great|best|some|interesting|me|new|people|accounts|more|any|other|ten|five|three)[\p{L}][\p{L}'&-]*(?: (?!accounts|people|to|in|worth|follows)[\p{L}'&-]+)?) (?:accounts?|people|follows|creators|voices)\b/u
const TOPIC_JA =
  /([\p{L}\p{N}ー・]+?)(?:について|に関する|系の?|系で|関連の?|関連で|好きの?|界隈の?|分野の?|に詳しい|(?:の|で))(?:おすすめ|オススメ|フォロー|アカウント|人|発信|垢|いい|良い)/u
const NO_TOPIC =
  /^(?:me|x|us|my|i|it|誰|今|次|私|だれ|フォロー.*|おすすめ|オススメ|お勧め|アカウント|発信者|人|方|価値|候補|紹介|accounts?|follows?|people|profiles?|someone|somebody|new|good|great|interesting|worth|suggestions?|recommendations?|recommend|recommended|suggest|creators|voices|list|top|\d+)$/
/** The subject of accounts to follow. */
export const topic: ArgumentReader = (turn) => {
  if (turn.quoted[0]) return { topic: turn.quoted[0].value }
  if (turn.hashtags[0]) return { topic: turn.hashtags[0].value }
  const text = withoutKnown(turn, storyParts(turn.text))
  const found = TOPIC_EN.exec(text)?.[1] ?? TOPIC_BEFORE.exec(text)?.[1] ?? TOPIC_JA.exec(text)?.[1]
  const clean = found
    ?.trim()
    .replace(/^(?:the|a|an|our|my) /, '')
    .replace(/^(?:[\d０-９]+(?:人|件|個|つ)?の?|の)/, '')
    .replace(/(?:の情報)?を?発信して(?:い)?る(?:人|方)?$/, '')
    .replace(/(?:系|関連|界隈|業界|分野|まわり|周り|方面|好き)$/, '')
  if (clean && !NO_TOPIC.test(clean)) return { topic: clean }
  const { clauses } = readDescription(
    text.replaceAll(
      /フォロー(?:したい|する(?:なら|べき|と)?|した(?:ほう|方)が(?:いい|良い))?|おすすめ|オススメ|教えて|\b(?:follow(?:s|ing)?|worth|recommend(?:ed|ations?)?|suggest(?:ed|ions?)?)\b/g,
      ' ',
    ),
    {
      today: turn.today,
      language: 'en',
    },
  )
  const word = clauses.find(
    ({ kind, value }) => (kind === 'topic' || kind === 'job') && !NO_TOPIC.test(value),
  )?.value
  return word ? { topic: word } : {}
}
