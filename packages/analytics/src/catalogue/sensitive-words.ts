import { dataRows } from '../core/data-file.ts'

// Words about traits that are never inferred, stored or targetable, by trait: English and Japanese, and the
// most common words of other languages. A Latin entry matches a whole word (a trailing * allows any ending);
// an entry in another script matches anywhere. Short and plain on purpose: it is a policy that people must be
// able to read.
const wordByCode: Readonly<Record<string, string>> = {
  health:
    'cancer* tumor* tumour* leukemia diabet* obes* depress* anxiety bipolar schizophren* autis* adhd ptsd anorexi* bulimi* dementia alzheimer* parkinson* epilep* asthma hiv aids herpes covid* coronavirus pregnan* miscarriage infertil* ivf abortion* disab* wheelchair rehab addict* alcoholi* suicid* chemo* dialysis insulin antidepressant* vaccin* antivax* transplant* 癌 がん患者 糖尿病 うつ 鬱 不安障害 統合失調 発達障害 自閉症 障害者 認知症 妊娠 不妊 中絶 依存症 コロナ 新型肺炎 ワクチン 自殺 闘病 難病 精神疾患 人工透析',
  politics:
    'politic* democrat democrats republican republicans conservative* libertarian* socialist* communis* fascis* liberals leftist* rightwing leftwing maga trump biden obama tory tories brexit election* vote voter* voting congress senate senator parliament antifa blm blacklivesmatter feminis* activis* protest* immigration refugee* gop afd podemos bolsonaro* lula* modi bjp 政治 選挙 自民党 立憲 共産党 公明党 維新の会 与党 野党 左翼 右翼 保守派 デモ行進 投票 国会議員 首相',
  religion:
    'christ christian* jesus catholic* protestant* evangelic* church* bible gospel islam* muslim* quran koran allah mosque* ramadan hijab halal jew jews jewish judaism torah synagogue* kosher hindu* buddhis* sikh* mormon* atheis* atheist pastor* priest* prayer* pray praying scientolog* 宗教 キリスト教 教会 聖書 イスラム ムスリム 仏教 神道 創価学会 ユダヤ ヒンドゥー 統一教会 信仰 祈り',
  ethnicity:
    'racial racist* racism ethnic* caucasian* latinx hispanic* latino* latina* aboriginal* romani gypsy african-american blackpeople whitepeople indigenous 人種 民族 在日 部落 アイヌ',
  sexual_orientation:
    'gay gays lesbian* bisexual* homosexual* heterosexual* lgbt* queer pansexual* asexual* transgender trans nonbinary dragqueen* レズビアン 同性愛 バイセクシュアル 性的指向 トランスジェンダー 性同一性',
  union_membership:
    'unionize* unionise* tradeunion* unionmember* unionstrong teamsters aflcio 労働組合 労組 春闘',
  crime:
    'felon* convict* criminal* prison* parole arrested inmate* exconvict* murder* rapist* rape terroris* gang gangs drugdealer* 犯罪 前科 逮捕 刑務所 薬物 殺人 テロリスト 暴力団',
}
/** Phrases made of words that are harmless on their own. */
const phrases: Readonly<Record<string, string>> = {
  union_membership: 'trade union|labor union|labour union|union member|union worker|union strong',
  health: 'mental health|mental illness|eating disorder|heart disease|chronic illness|chronic pain',
  ethnicity: 'african american|asian american|black people|white people|native american|black lives matter',
  politics: 'left wing|right wing|far left|far right|pro life|pro choice',
  crime: 'drug dealer|ex con',
}

const wholeWords = new Map<string, string>()
const wordStems: [stem: string, trait: string][] = []
const textsAnywhere: [text: string, trait: string][] = []
for (const [trait, list] of Object.entries(wordByCode))
  for (const word of list.split(' '))
    if (word.endsWith('*')) wordStems.push([word.slice(0, -1), trait])
    else if (/^[\x21-\x7e]+$/.test(word)) wholeWords.set(word, trait)
    else textsAnywhere.push([word, trait])
const wordSequences: [text: string, trait: string][] = Object.entries(phrases).flatMap(([trait, list]) =>
  list.split('|').map((p): [string, string] => [` ${p} `, trait]),
)
/** Paraphrases, one per line in a file; matched literally. */
for (const [trait, text] of dataRows('sensitive-paraphrases.tsv'))
  if (!/^[\x20-\x7e]+$/.test(text!)) textsAnywhere.push([text!, trait!])
  else if (text!.includes(' ')) wordSequences.push([` ${text!} `, trait!])
  else wholeWords.set(text!, trait!)

// A pattern of words as a regular expression over words between single spaces: `a|b` one of them, `a*` any ending, `a?` may be absent, `_` any word; with `=`
// in front the whole text.
const ofWords = (pattern: string): string => {
  if (pattern.startsWith('=')) return `(?<=^ )${ofWords(pattern.slice(1))}$`
  return pattern
    .split(' ')
    .map((token) => {
      const isOptional = token.endsWith('?')
      const choices = (isOptional ? token.slice(0, -1) : token)
        .split('|')
        .map((word) => (word === '_' ? '\\S+' : word.replace('*', '\\S*')))
        .join('|')
      return isOptional ? `(?:(?:${choices}) )?` : `(?:${choices}) `
    })
    .join('')
}
const ofTrait = Map.groupBy(dataRows('sensitive-patterns.tsv'), ([trait]) => trait!)
const patternsOf = (trait: string): { words: RegExp; anywhere: RegExp } => {
  const sources = ofTrait.get(trait)!.map(([, pattern]) => pattern!)
  const isLatin = (source: string) => /^[\x20-\x7e]+$/.test(source)
  return {
    words: new RegExp(`(?<= )(?:${sources.filter(isLatin).map(ofWords).join('|')})`, 'g'),
    anywhere: new RegExp(sources.filter((source) => !isLatin(source)).join('|'), 'g'),
  }
}
const harmlessPatterns = patternsOf('none')
const patterns = [...ofTrait.keys()]
  .filter((trait) => trait !== 'none')
  .map((trait) => ({ trait, ...patternsOf(trait) }))

/** Expects normalized text: lower case, words separated by single spaces. */
export function sensitiveTraitOf(text: string): string | null {
  const cachedTrait = cache.get(text)
  if (cachedTrait !== undefined) return cachedTrait
  // 'same-sex' is 'same sex', too, and 'hiv+' is 'hiv'.
  const plainText = text.replaceAll(/[-+#%&.<\p{Sc}]+/gu, ' ').trim()
  const sensitiveTrait = readTrait(text) ?? (plainText === text ? null : readTrait(plainText))
  if (cache.size >= 20_000) cache.clear()
  cache.set(text, sensitiveTrait)
  return sensitiveTrait
}
/** Cache: ingestion checks the same hashtags again and again. */
const cache = new Map<string, string | null>()

function readTrait(asked: string): string | null {
  const text = ` ${asked} `
    .replace(harmlessPatterns.words, ' ')
    .replace(harmlessPatterns.anywhere, ' ')
    .trim()
  for (const word of text.split(' ')) {
    const wholeWordCode = wholeWords.get(word)
    if (wholeWordCode !== undefined) return wholeWordCode
    for (const [stem, trait] of wordStems) if (word.startsWith(stem)) return trait
  }
  for (const [part, trait] of textsAnywhere) if (text.includes(part)) return trait
  const spacedText = ` ${text} `
  for (const { trait, words: said, anywhere: written } of patterns)
    if (spacedText.search(said) >= 0 || text.search(written) >= 0) return trait
  if (!text.includes(' ')) return null
  for (const [phrase, trait] of wordSequences) if (spacedText.includes(phrase)) return trait
  return null
}
