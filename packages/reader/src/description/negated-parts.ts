import { type Span, spansOf } from '../text/span.ts'

/** Where one thought ends. */
const HARD_END =
  /[.;!?\n。!?()（）[\]【】「」"]|\bbut\b|\bjust\b|\bonly\b|\binstead\b|\bwith (?:a|an|at|more|over|budget)\b|\bplease\b|\bbudget\b|\bwe\b|\btarget(?:ing)?\b|\bfocus\b| - /g
const BEFORE_EN =
  /\b(?:no(?! (?:matter|more than|less than|fewer than|later than|one\b|doubt|problem))|not(?! (?:only|just|too|sure|yet|more than|less than|necessarily))|non-|without(?: any)?|except(?:ing)?(?: for)?|excepting|excluding|excludes?|exclude|leaving out|leave out|other than|apart from|aside from|outside(?: of)?|avoid(?:ing)?|never|skip(?:ping)?|minus|neither|nor|rather than|instead of|anyone but|everyone but|all but|ignor(?:e|ing)|omit(?:ting)?|ruling out|rule out|filter(?:ing)? out|keep out|block|don't (?:want|need|sell|ship|target|show|include|care|like|do|offer|serve|deliver)|do not (?:want|need|sell|ship|target|show|include|offer|serve|deliver)|doesn't (?:want|include|sell|ship)|does not (?:want|include)|aren't|are not|isn't|is not|who (?:don't|do not|aren't|hate|dislike|can't stand)|hat(?:e|ing)|dislik(?:e|ing)|nobody (?:from|in|who)|no one (?:from|in|who)|free of)(?![a-z])/g
/** What follows the negated words. */
const AFTER_EN =
  /\b(?:(?:are|is|should be|must be|to be|get) )?(?:excluded|ruled out|left out|not (?:included|wanted|welcome|for us|our \w+|allowed|interested|relevant|a fit|needed|eligible|of interest)|unwelcome|off limits|out of scope|need not apply|aside|not please)\b/g
const AFTER_JA =
  /(?:の?(?:方|人|人たち|層|もの|アカウント|ユーザー|皆さん)?(?:は|を|も|には|だけは|のみ|関連は|系は|関係は)?)?(?:除(?:く|き|いて|いた|外|きたい|いてください)|外(?:す|して|したい|し|れる)(?![国部食側])|以外|なし(?!で使)|無し|抜き|不要|いらない|要らない|いりません|要りません|ng(?![a-z])|お断り|対象外|ターゲット外|範囲外|含め(?:ない|ず|ません)|含ま(?:ない|ず|れない)|含みません|避け(?:たい|る|て)|避けます|ではな(?:い|く)|ではありません|じゃな(?:い|く)|でな(?:い|く)|に興味(?:が|の|は)な(?:い|く|し)|に関心(?:が|の|は)な(?:い|く)|興味なし|遠慮|求め(?:ない|ていない|ていません)|狙わない|狙いません|必要な(?:い|く)|必要ありません|見せ(?:ない|たくない)|届け(?:ない|たくない)|やめて|省(?:く|いて|き)|排除|カット|より(?:も|は)|が嫌いな|を?嫌う|が苦手な|禁止|しない(?:人|方)|やらない|使わない|飲まない|食べない|扱わない|扱っていません|売っていません|ない方|対応していません|行っていません|はダメ|は駄目|じゃない|でない|お控え|興味ない|結構です|は考えていません|は考えてい?ない|はターゲットに(?:し|含)(?:ない|ません|め)|は対象に(?:し|含)(?:ない|ません|め))/g
const BEFORE_JA =
  /(?:除外(?:条件|対象|ワード|するもの)?|ng(?:ワード)?|対象外|不要|含めない(?:もの)?|除くもの)\s?[::は]/g

/** The part of a text up to the next end of a thought. */
const endAfter = (text: string, from: number): number => {
  HARD_END.lastIndex = from
  return HARD_END.exec(text)?.index ?? text.length
}

/**
 * The parts of a text that are ruled out, English from the word of negation on, Japanese up to it. A comma ends a part, unless the list goes on with "or" or
 * "and" right away.
 */
export function negatedParts(text: string): Span<'before' | 'after'>[] {
  return [
    ...spansOf(text, BEFORE_EN, (match) => match).map(({ start, end }) => ({
      start,
      end: endOfList(text, end),
      value: 'before' as const,
    })),
    ...spansOf(text, BEFORE_JA, (match) => match).map(({ start, end }) => ({
      start,
      end: endAfter(text, end),
      value: 'before' as const,
    })),
    ...spansOf(text, AFTER_EN, (match) => match).map(({ start, end }) => ({
      start: startOfList(text, start, /[.,;!?\n()]|\bbut\b|\bonly\b/g),
      end,
      value: 'after' as const,
    })),
    ...spansOf(text, AFTER_JA, (match) => match).map(({ start, end }) => ({
      start: startOfList(
        text,
        start,
        /[。.;!?\n()（）「」【】]|、|,|(?:です|ます|ので|ため|けど|だが|ますが|ですが|して|しており|向けに|を対象に|に届けたい|のうち|の中で|から|で(?=[^すも]))/g,
      ),
      end,
      value: 'after' as const,
    })),
  ]
}

function endOfList(text: string, from: number): number {
  const hard = endAfter(text, from)
  const part = text.slice(from, hard)
  const comma = part.search(/[,、]/)
  if (comma < 0) return hard
  // "no resellers, bots or agencies": the list ends with "or" within the next few words.
  const list =
    /^[^,]{1,40}(?:, (?!no\b|not\b|and\b|but\b|or\b)(?:[\w'-]+ ?){1,3})*,? (?:or|nor) (?:[\w'-]+ ?){1,3}/.exec(
      part,
    )
  if (list && list[0].length > comma) return from + list[0].length
  return from + comma
}

function startOfList(text: string, end: number, stop: RegExp): number {
  let start = 0
  for (const match of text.slice(0, end).matchAll(stop)) start = match.index + match[0].length
  // 大阪、京都と兵庫は除く
  return start
}
