import { type Part, sentencesOf } from './sentences.ts'

export interface NegatedPart {
  start: number
  end: number
  /** The words that rule it out. */
  marker: { start: number; end: number }
}

/** Words that rule out what follows. */
const BEFORE_EN =
  /(?<![\p{L}'-])(?:no(?! (?:matter|more than|less than|fewer than|later than|doubt|problem|longer)\b)(?! *(?:[.,;:!?)]|$))|not?ne? of the|none of|not(?! (?:only|just|too|sure|yet|more than|less than|necessarily|a problem|for us|our|included|wanted|interested$|welcome)\b)|non(?=[ -])|w\/o|without(?: any)?|exc?e?[pc]{1,2}e?t(?:ing)?(?: for)?|excepting|ex(?:c|cl|clu|x|lu|l)?u?d(?:ing|ng|in|e|es)|excl\.?(?=\s)|ex(?=[ -]\p{L})(?!-)|leaving out|leave out|other than|apart from|aside from|outside(?: of)?(?= \p{L})|avoid(?:ing)?|never|skip(?:ping)?|minus|neither|nor|rather than|instead of|anyone but|everyone but|all but|ignor(?:e|ing)|omit(?:ting)?|ruling out|rule out|filter(?:ing)? out|keep out|keep away from|stay away from|block|spare (?:me|us)|nothing to do with|nothing (?:about|for|from|like)|drop|remove|forget|anything but|don'?t (?:want|need|sell|ship|target|show|include|care|like|do|offer|serve|deliver|bother|reach|waste)|do not (?:want|need|sell|ship|target|show|include|offer|serve|deliver|bother|reach)|doesn'?t (?:want|include|sell|ship)|does not (?:want|include)|aren'?t|are not(?! for)|isn'?t|is not|who (?:don'?t|do not|aren'?t|hate|dislike|can'?t stand)|hat(?:e|ing)|dislik(?:e|ing)|nobody|no one|noone|free of|never worked|not for us|not wanted|unwanted|excluded|exclusions?|off limits)(?!['’]?[\p{L}])/gu
/** Words that rule out what stands before them. */
const AFTER_EN =
  /\b(?:(?:(?:is|are|should be|must be|to be|get|ones are|people are) )?(?:all |also |already |strictly |please )*(?:ex(?:c|cl|clu|x|lu)?u?ded|ruled out|left out|kept out|cut out|unwelcome|unwanted|off[ -]limits|out of scope|barred|banned|blocked|skipped|omitted|ignored|not (?:included|wanted|welcome|for us|our [a-z]+|allowed|interested|relevant|a fit|needed|eligible|of interest|please|an option|required)|no[ -]go|no thanks?|aside|a no(?![a-z]))|can (?:go|look|shop|stay) (?:elsewhere|away|home)|need not apply|needn'?t apply|don'?t count|do not count|stay(?:s)? out|(?:so )?(?:please )?(?:exclude|skip|avoid|leave out|ignore|drop|omit) (?:it|them|those|that)(?: out)?|out(?= *(?:[.,;!?)]|$))|no(?= *(?:[.,;!?)]|$))|nope)(?![a-z])/g
/** A list that is ruled out as a whole follows. */
const HEADING_EN =
  /\b(?:exclud(?:e|ed|ing|es)|exclusions?|never worked|not for us|not wanted|avoid|no|not|skip|leave out|negatives?|unwanted|off limits|ruled out|except|without|don'?t want|do not want)\s*$/g

const OUT =
  '(?:[除徐][くきいけ外該](?!ない|しない|か)|除き|徐外|除外(?!しない)|じょがい|のぞ[くきい]|対[象照]外|ターゲット外|範囲外|外(?:す|して|したい|しま|し)(?![国部食側])|以外|[意以]外(?=$|[のでは、。・に\\s])|いがい|なし(?!で使)|無し|なs(?![a-z])|抜き|抜いて|抜く|ぬき|不要|不可|いら?ない(?:です)?|いりません|要らない|要りません|(?<![a-z])ng(?![a-z])|お断り|おことわり|お控え|含め(?:ない|ず|ません|ないで)|含ま(?:ない|ず|れない)|含みません|避け(?:たい|る|て|ます)|ではな(?:い|く)|ではありません|じゃな(?:い|く)|でな(?:い|く)|に(?:は)?興味(?:が|の|は)?な(?:い|く|し)|に(?:は)?関心(?:が|の|は)?な(?:い|く|し)|興味なし|興味ない|ご?遠慮|求め(?:ない|ていない|ていません|ません)|狙わない|狙いません|必要な(?:い|く)|必要ありません|見せ(?:ない|たくない)|届け(?:ない|たくない)|やめて|省(?:く|いて|き)|排除|(?<![\\p{Script=Katakana}])カット(?![\\p{Script=Katakana}ー])|が嫌いな|嫌い|を嫌う|苦手な|禁止|対応していません|行っていません|(?<![\\p{Script=Katakana}])ダメ(?![\\p{Script=Katakana}ー])|だめ|駄目|ごめん(?:なさい)?|結構です|違(?:う|います)|ちがいます|(?<![\\p{Script=Katakana}])パス(?![\\p{Script=Katakana}ー])|考えてい?ない|考えていません|対象に(?:は)?(?:し|含)(?:ない|ません|め)|ターゲットに(?:は)?(?:し|含)(?:ない|ません|め)|×|✕|✖|❌|🙅|🚫|はなしで|(?<![\\p{Script=Katakana}])ナシ(?![\\p{Script=Katakana}ー])|(?<![\\p{Script=Katakana}])スルー(?![\\p{Script=Katakana}ー])|無用|お呼びで|別で|入れない|入れず|入れません|売りません|売らない|出さない|出しません|のけ(?:て|る)|(?<![\\p{Script=Katakana}])アウト(?![\\p{Script=Katakana}ー])|関係(?:ない|ありません)|間に合って|やめ(?:ます|たい|とく)|(?<![\\p{Script=Katakana}])ヌキ(?![\\p{Script=Katakana}ー])|ノー(?=$|[、。!\\s])|(?<=[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー])no(?=$|[、。!\\s])|来ないで|いいです|要らん|いらん|いら(?:へん|ない)|受け付け(?:ない|ません)|対応(?:不可|外)|(?:じゃ|では?)ないひと|対象から(?:外|除)|候補から(?:外|除)|狙いじゃない|向けじゃない|省略|抜かして|(?:は|を)外)'
/** Words that rule out what stands before them, with the words between. */
const AFTER_JA = new RegExp(
  `(?:を?(?:扱う|狙う|目当ての?|目的の?|希望の?|希望者))?(?:の?(?:方々?|人|ひと|人たち|層|もの|アカウント|ユーザー|皆さん|皆様|さん|勢|派))?(?:さん)?(?:は|を|も|には|だけは|のみ|関連は|系は|関係は|については|とか)?(?:今回は|一切|すべて|全て|全部|絶対|必ず|ちょっと|、)?${OUT}`,
  'gu',
)
const BEFORE_JA =
  /(?:除外(?:条件|対象|ワード|するもの)?|(?<![a-z])ng(?:ワード)?|対象外|不要|含めない(?:もの)?|除くもの)\s?[::は]\s?(?=[^、。\s])/gu
/** After these words of a Japanese part begins what is ruled out. */
const JA_START =
  /(?:です[がけ]?|ます[がけ]?|ので|ため|けど|だが|しており|向けに?|むけに?|を対象に|に届けたい|のうち|の中で|から|へ|でも|ただし?|逆に|ただ|なお|それから|また|じゃなくて|ではなく|販売|に(?=.{2,}[はを])|を(?=.+(?:[以意]外|いがい))|で(?=[^すもはき、。])(?!働|勤|売|買))/gu
/** A sentence that begins like this names only what is ruled out. */
const JA_ONLY_OUT = /^(?:逆に|ただし|ただ(?!で)|一方で?|反対に|除外は|除外するのは|対象外は)/u
/** Ends like a kind of people. */
const JA_PEOPLE = /(?:方々?|人|ひと|者|業者|ファン|先生|層|勢|派|客|社員|さん)(?:たち)?$/u

/**
 * The parts of a text that are ruled out. A word of negation covers its own part, between two marks; a list that goes on to "or …" or "and …" is covered as
 * a whole.
 */
export function negatedParts(text: string): NegatedPart[] {
  return sentencesOf(text).flatMap((parts) => [...english(text, parts), ...japanese(text, parts)])
}

function english(text: string, parts: readonly Part[]): NegatedPart[] {
  const found: NegatedPart[] = []
  for (const [index, { start, end }] of parts.entries()) {
    const part = text.slice(start, end)
    const heading = text.slice(end).trimStart().startsWith(':')
      ? [...part.matchAll(HEADING_EN)][0]
      : undefined
    if (heading) {
      const marker = { start: start + heading.index, end }
      found.push({ ...marker, end: endOfThought(text, end), marker })
    }
    for (const match of part.matchAll(BEFORE_EN)) {
      const from = start + match.index
      const rest = part.slice(match.index)
      const stop =
        / (?:but(?! (?:not|no)\b)|just|instead|we (?:\p{L}+)|with a budget|budget|please target|target|because|since|where|so (?:we|they|please|exclude))(?![\p{L}])/u.exec(
          rest.slice(match[0].length),
        )
      const to = stop ? from + match[0].length + stop.index : end
      const marker = { start: from, end: from + match[0].length }
      found.push({ start: from, end: to, marker })
      if (stop) continue
      const until = endOfList(text, parts, index)
      if (until > index) found.push({ start: from, end: parts[until]!.end, marker })
    }
    for (const match of part.matchAll(AFTER_EN)) {
      const before = part.slice(0, match.index)
      const yes = Math.max(
        before.lastIndexOf(' yes '),
        before.lastIndexOf(' but '),
        before.lastIndexOf(' only '),
      )
      const keep = /^(?:.* )?keep /.exec(before)
      const marker = { start: start + match.index, end: start + match.index + match[0].length }
      found.push({ start: start + (keep ? keep[0].length : yes < 0 ? 0 : yes), end: marker.end, marker })
    }
  }
  return found
}

/** The end of the sentence, whatever stands between brackets. */
function endOfThought(text: string, from: number): number {
  const end = text.slice(from).search(/[.!?](?:\s|$)|\n/)
  return end < 0 ? text.length : from + end
}

/** The index of the last part of a list that begins with a negation: the one with "or", within the same sentence. */
function endOfList(text: string, parts: readonly Part[], index: number): number {
  for (let next = index + 1; next < Math.min(parts.length, index + 7); next++) {
    const part = text.slice(parts[next]!.start, parts[next]!.end).trim()
    const mark = text.slice(parts[next - 1]!.end, parts[next]!.start).trim()
    if (mark === '/' && index === 0 && next === index + 1) return next
    if (mark !== ',') return index
    if (/^(?:or|nor)\b/.test(part)) return next
    if (/^and\b/.test(part))
      return /^and (?:we|they|it|the|our|i|would|only|also|please|budget|with|who|then|in)\b/.test(part)
        ? index
        : next
    if (
      /^(?:no|not|but|only|just|we|please|budget|our|aged?|in|with|who|ideally|so|which|though|last)\b|\d|@/.test(
        part,
      )
    )
      return index
  }
  return index
}

function japanese(text: string, parts: readonly Part[]): NegatedPart[] {
  const found: NegatedPart[] = []
  for (const [index, { start, end }] of parts.entries()) {
    const part = text.slice(start, end)
    const heading = [...part.matchAll(BEFORE_JA)][0]
    if (heading) {
      const marker = { start: start + heading.index, end: start + heading.index + heading[0].length }
      found.push({ start: marker.start, end: parts.at(-1)!.end, marker })
    }
    let from = 0
    for (const match of part.matchAll(AFTER_JA)) {
      let begin = from
      for (const stop of part.slice(from, match.index).matchAll(JA_START))
        begin = from + stop.index + stop[0].length
      from = match.index + match[0].length
      const marker = { start: start + match.index, end: start + from }
      const first = listStart(text, parts, index, `${part.slice(0, match.index)}${match[0]}`)
      found.push({ start: first < index ? parts[first]!.start : start + begin, end: start + from, marker })
    }
  }
  return found
}
/** 〜な方、〜のファン、〜の業者は外してください: one word of negation for the whole list. The index of the list's first part. */
function listStart(text: string, parts: readonly Part[], index: number, said: string): number {
  const of = (at: number) => text.slice(parts[at]!.start, parts[at]!.end).trim()
  if (index === 0) return 0
  if (JA_ONLY_OUT.test(of(0))) return 0
  if (!/(?:方々?|人|ひと|者|業者|ファン|先生|層|勢|派|客|社員|さん)(?:たち)?(?:は|を|も)/u.test(said))
    return index
  let first = index
  while (first > 0) {
    const part = of(first - 1)
    if (
      !JA_PEOPLE.test(part) ||
      /(?:向け|対象|歓迎|です|ます)/u.test(part) ||
      new RegExp(OUT, 'u').test(part)
    )
      break
    first--
  }
  // Two kinds of people in a row may be one that is meant and one that is not; three are a list.
  return index - first >= 2 ? first : index
}
