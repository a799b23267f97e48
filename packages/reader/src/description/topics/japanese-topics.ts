import { isHiragana } from '../../text/scripts.ts'
import { type Span, longestSpans, spansOf } from '../../text/span.ts'
import { boundaries, genericNouns, praise, sellingWords } from '../words/english-words.ts'
import { emptyJapanese, kanaNouns } from '../words/japanese-words.ts'

const words = new Intl.Segmenter('ja', { granularity: 'word' })
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const KANA_NOUN = new RegExp(
  [...kanaNouns]
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|'),
  'g',
)
/** 焼き菓子, 撮り鉄, 白髪染め: kanji with an ending that are one noun. */
const COMPOUND =
  /(?<![\p{Script=Han}])[\p{Script=Han}]{1,2}[りきしみちびぎけせめれべげえ][\p{Script=Han}]{1,4}(?![\p{Script=Han}])|(?<![\p{Script=Han}\p{Script=Hiragana}])[\p{Script=Han}]{2,3}[めりきけえみ](?=$|[、。・!?\s]|[のはをがにでとや](?![\p{Script=Hiragana}]))/gu
const NO_COMPOUND =
  /^(?:向け|好き|続き|含め|除き|限り|届け|関し|対し|通し|目指し|取り扱|売り|買い|受け|続け|探し|引き続|出来|見込み|問い合|申し込|持ち)|好$|(?:除き|向け|付き|持ち|好き|込み|抜き)$/
/** Kanji that make the name of a thing of any word. */
const THING = /^[誌機器材剤館園院校室液帯具車船庫炉箱袋]$/u
const hasContent = (text: string) => /[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー]/u.test(text)
const isEmpty = (text: string) =>
  emptyJapanese.has(text) ||
  boundaries.has(text) ||
  sellingWords.has(text) ||
  genericNouns.has(text) ||
  praise.has(text) ||
  /^(?:[\d.,]+|[一二三四五六七八九十百千万億]+)$/.test(text)

type Kind = 'content' | 'empty' | 'link' | 'prefix' | 'verb' | 'break'
interface Token {
  text: string
  start: number
  end: number
  kind: Kind
}

function kindOf(text: string): Kind {
  if (kanaNouns.has(text)) return 'content'
  if (text === 'の') return 'link'
  if (text === 'お' || text === 'ご') return 'prefix'
  if (isEmpty(text)) return 'empty'
  if (!hasContent(text)) return 'break'
  // Kanji and their endings: a verb or an adjective, unless a noun follows.
  if (isHiragana(text.at(-1)) && /^[\p{Script=Han}]/u.test(text)) return 'verb'
  return 'content'
}

function tokensOf(text: string, start: number, end: number): Token[] {
  const part = text.slice(start, end)
  const compounds = spansOf(part, COMPOUND, ([noun]) => (NO_COMPOUND.test(noun) ? null : noun))
  const nouns = longestSpans([...spansOf(part, KANA_NOUN, ([noun]) => noun), ...compounds]).filter(
    ({ start: at, end: to, value }) =>
      !/^\p{Script=Hiragana}+$/u.test(value) ||
      value.length > 3 ||
      ((!isHiragana(part[at - 1]) || /[のとやをがはも]/.test(part[at - 1]!)) &&
        (!isHiragana(part[to]) || /[のとやをがはもにで]/.test(part[to]!))),
  )
  const tokens: Token[] = []
  let at = 0
  const segment = (to: number) => {
    for (const { segment: word, index } of words.segment(part.slice(at, to))) {
      const from = start + at + index
      tokens.push({ text: word, start: from, end: from + word.length, kind: kindOf(word) })
    }
  }
  for (const noun of nouns) {
    segment(noun.start)
    tokens.push({ text: noun.value, start: start + noun.start, end: start + noun.end, kind: 'content' })
    at = noun.end
  }
  segment(part.length)
  return tokens
}

/** Names of things in one free part of a Japanese text. */
export function japaneseTopics(
  text: string,
  start: number,
  end: number,
): { topics: Span[]; leftOver: Span[] } {
  const topics: Span[] = []
  const leftOver: Span[] = []
  let chunk: Token[] = []
  const flush = () => {
    let from = 0
    let to = chunk.length
    const isEdge = ({ kind }: Token) => kind === 'empty' || kind === 'link'
    while (from < to && isEdge(chunk[from]!)) from++
    while (
      to > from &&
      (isEdge(chunk[to - 1]!) || chunk[to - 1]!.kind === 'verb' || chunk[to - 1]!.kind === 'prefix')
    )
      to--
    const kept = chunk.slice(from, to)
    // One kanji beside a word that names nothing is part of that word.
    const isRest = kept.length === 1 && kept[0]!.text.length === 1 && chunk[from - 1]?.kind === 'empty'
    // 情報誌, 販売機: the kanji makes it a thing.
    if (isRest && THING.test(kept[0]!.text)) kept.unshift(chunk[from - 1]!)
    chunk = []
    if (isRest && kept.length === 1) return
    if (!kept.some(({ kind }) => kind === 'content')) return
    const span = { start: kept[0]!.start, end: kept.at(-1)!.end }
    const value = text.slice(span.start, span.end)
    if (value.length > 24) leftOver.push({ ...span, value })
    else if (value.length > 1 || /[\p{Script=Han}]/u.test(value)) topics.push({ ...span, value })
  }
  const tokens = tokensOf(text, start, end)
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    const isJoined = next && (next.kind === 'content' || next.kind === 'empty')
    // 飼っている: the kanji of a verb.
    const isStem =
      token.text.length === 1 &&
      token.kind === 'content' &&
      next &&
      next.start === token.end &&
      /^[ぁ-ん]/.test(next.text) &&
      !/^[のはをがにでとやもへか]/.test(next.text)
    if (isStem) flush()
    else if (token.kind === 'content' || token.kind === 'empty') chunk.push(token)
    else if (token.kind === 'link') {
      if (
        chunk.some(({ kind }) => kind === 'content') &&
        chunk.at(-1)!.kind === 'content' &&
        next &&
        (next.kind === 'content' || next.kind === 'prefix')
      )
        chunk.push(token)
      else flush()
    } else if (token.kind === 'prefix' && isJoined && next.kind === 'content') {
      chunk.push(token)
    } else if (
      token.kind === 'verb' &&
      next &&
      next.kind === 'content' &&
      token.text.length <= 3 &&
      !/[いなてでたるすうくむぐぬつ]$/.test(token.text)
    ) {
      chunk.push({ ...token, kind: 'content' })
    } else if (
      token.text === ' ' &&
      chunk.length > 0 &&
      next?.kind === 'content' &&
      /[a-z0-9]$/.test(chunk.at(-1)!.text) &&
      /^[a-z0-9]/.test(next.text)
    ) {
      chunk.push({ ...token, kind: 'content' })
    } else flush()
  }
  flush()
  return { topics, leftOver }
}
