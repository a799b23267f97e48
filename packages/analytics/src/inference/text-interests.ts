import { interests } from '../catalogue/interests.ts'

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const byWord = new Map<string, string>()
const byPair = new Map<string, string>()
const byFirstCharacter = new Map<string, [text: string, code: string][]>()
const byLabel = new Map<string, string>()
for (const interest of interests) {
  if (!interest.parent) continue
  byLabel.set(interest.label.toLowerCase(), interest.code)
  for (const raw of interest.words) {
    const word = raw.normalize('NFKC').toLowerCase()
    if (unspaced.test(word)) {
      const list = byFirstCharacter.get(word[0]!)
      if (list) list.push([word, interest.code])
      else byFirstCharacter.set(word[0]!, [[word, interest.code]])
    } else if (word.includes(' ')) byPair.set(word, interest.code)
    else byWord.set(word, interest.code)
  }
}
for (const list of byFirstCharacter.values()) list.sort((a, b) => b[0].length - a[0].length)
const pairStarts = new Set([...byPair.keys()].map((pair) => pair.split(' ')[0]!))
/** Entity names occur in singular and plural. */
const plural = (word: string) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`)

export const interestOfWord = (word: string): string | undefined => byWord.get(word) ?? byLabel.get(word)
export const interestOfLabel = (label: string): string | undefined => {
  const lower = label.toLowerCase()
  return byLabel.get(lower) ?? byWord.get(lower) ?? byWord.get(plural(lower)) ?? byPair.get(lower)
}

export const interestAfter = (word: string): string | undefined => byWord.get(word)
export const singleInterest = (word: string): string | undefined => byWord.get(word) ?? byLabel.get(word)
export const interestOfPair = (word: string, next: string | undefined): string | undefined =>
  next !== undefined && pairStarts.has(word) ? byPair.get(`${word} ${next}`) : undefined

/** In scripts without spaces: words that are equally often an office, a job or part of a longer word. */
const weakUnspaced = new Set(
  '大学 教育 研究 研究者 経済 銀行 保険 広告 経営 営業 先生 授業 図書館 ライブ 株 建設 人事 キャリア 科学 寄付 デザイナー 歌手 舞台 セキュリティ 天気 気象 自動車 ビジネス 編集 本屋 経営者 エンジニア ライター 起業 フリーランス マイル ランチ 美術館 声優 バンド 料理 大学院 博士課程 修士 学校 ママ パパ ファン 推し 航空 水彩 働き方 マック'.split(
    ' ',
  ),
)
const likedAround =
  /好き|大好き|すき|ファン|オタ|ヲタ|趣味|推し|巡り|観戦|鑑賞|観賞|垢|勢|民|沼|愛|love|楽しむ|やってます/
/** A katakana word extends as far as the script: ブロックリスト contains no "rock". */
const onlyKatakana = /^[\p{Script=Katakana}ー]+$/u
const isKatakana = (unit: string | undefined): boolean => unit !== undefined && onlyKatakana.test(unit)
const isPartOfWord = (text: string, needle: string, i: number): boolean =>
  onlyKatakana.test(needle) && (isKatakana(text[i - 1]) || isKatakana(text[i + needle.length]))
/** Longer words that merely contain a word: "中華圏", "自然科学". */
const longer: Readonly<Record<string, RegExp>> = {
  中華: /^(?:圏|民国|人民|民族|系|街|思想|世界)/,
  自然: /^(?:科学|言語|主義|災害|体|に|と(?!触|ふれ|動|生|共)|な|死|数|権|法則|人)/,
}
/** "広場の写真は": a picture of something, not photography. */
const isPicture = (needle: string, before: string, after: string): boolean =>
  needle === '写真' &&
  (before.endsWith('の') || /^[はも]/.test(after)) &&
  !/^(?:が|を|も)?(?:好|撮|趣味)/.test(after)
const onlyHan = /^\p{Script=Han}+$/u
const partOfOther = /^(?:式会社|生$|教授|講師|院生|議員|会$|協会|連盟|省|庁|局|部$)/

/** Interests of words in scripts without spaces, and their weight as evidence about the writer. */
export function interestsOfUnspaced(text: string): [code: string, word: string, weight: number][] {
  const lower = text.toLowerCase()
  const found: [string, string, number][] = []
  const chinese = !/[\u3040-\u30ff\uac00-\ud7af]/.test(text)
  for (let i = 0; i < lower.length; i++) {
    const hit = byFirstCharacter.get(lower[i]!)?.find(([needle]) => lower.startsWith(needle, i))
    if (!hit) continue
    const [needle, code] = hit
    // The word list is Japanese: "建設" or "宇宙" in a Chinese text do not come from it.
    if (chinese && onlyHan.test(needle)) continue
    const after = lower.slice(i + needle.length, i + needle.length + 8)
    const before = lower.slice(Math.max(0, i - 6), i)
    const isPart = isPartOfWord(lower, needle, i)
    i += needle.length - 1
    if (longer[needle]?.test(after) || isPicture(needle, before, after)) continue
    if (isPart || partOfOther.test(after) || /(?:嫌|苦手|反対)/.test(after.slice(0, 5))) continue
    const liked = likedAround.test(after) || likedAround.test(before) || before.endsWith('#')
    const alone =
      /(?:^|[\s、。,・/／|｜（(「])$/.test(before) && /^(?:$|[\s、。,・/／|｜）)」と])/.test(after)
    found.push([code, needle, !weakUnspaced.has(needle) || liked ? 1 : alone ? 0.6 : 0.4])
  }
  return found
}

export const hasUnspaced = /[぀-ヿ㐀-鿿가-힯฀-๿]/
const wordCharacter = /[\p{L}\p{N}\p{M}]/u

// Whether a UTF-16 unit belongs to a word: by table for ASCII, by property for the rest; surrogates count as
// letters.
const ascii = Uint8Array.from({ length: 128 }, (_v, c) => Number(wordCharacter.test(String.fromCharCode(c))))
const otherUnits = new Map<number, boolean>()
const inWord = (unit: number): boolean => {
  if (unit < 128) return ascii[unit] === 1
  let known = otherUnits.get(unit)
  if (known === undefined) {
    known = (unit >= 0xd800 && unit <= 0xdfff) || wordCharacter.test(String.fromCharCode(unit))
    otherUnits.set(unit, known)
  }
  return known
}

/** Loops over UTF-16 units: a regular expression took three times as long. */
export function textInterests(text: string, into: Set<string>): void {
  const lower = text.toLowerCase()
  let before = ''
  for (let i = 0; i < lower.length;) {
    if (!inWord(lower.charCodeAt(i))) {
      i++
      continue
    }
    const from = i
    while (i < lower.length && inWord(lower.charCodeAt(i))) i++
    const w = lower.slice(from, i)
    const code = byWord.get(w)
    if (code !== undefined) into.add(code)
    if (pairStarts.has(before)) {
      const pair = byPair.get(`${before} ${w}`)
      if (pair !== undefined) into.add(pair)
    }
    before = w
  }
  if (!hasUnspaced.test(lower)) return
  for (let i = 0; i < lower.length; i++) {
    const list = byFirstCharacter.get(lower[i]!)
    if (!list) continue
    for (const [needle, code] of list)
      if (lower.startsWith(needle, i)) {
        into.add(code)
        i += needle.length - 1
        break
      }
  }
}
