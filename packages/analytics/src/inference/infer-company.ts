import { canMatch } from './rules/quick-match.ts'

export interface InferredCompany {
  company: string
  company_label: string
  company_confidence: number
}
const none: InferredCompany = { company: '', company_label: '', company_confidence: 0 }

const word = String.raw`[\p{Lu}\p{N}][\p{L}\p{N}&'’+-]*(?:\.[\p{L}\p{N}]+)*`
const name = String.raw`(${word}(?: (?:& |of |de |the )?${word}){0,3})`
const role = String.raw`\b(?:CEO|CTO|CFO|COO|CMO|[Ff]ounder|[Cc]o-?[Ff]ounder|[Oo]wner|[Pp]resident|[Dd]irector|[Pp]artner|[Hh]ead of [a-z]+|VP|[Mm]anager|[Ee]ngineer|[Dd]eveloper|[Dd]esigner|[Aa]nalyst|[Ss]cientist|[Rr]eporter|[Ee]ditor|[Jj]ournalist|[Cc]onsultant|[Tt]eacher|[Nn]urse|[Ll]ead|[Ss]pecialist|[Pp]roducer|[Ww]riter|[Mm]arketing|[Ss]ales|[Pp]roduct|[Rr]esearcher|[Pp]rofessor)`
const patterns: readonly [RegExp, number][] = [
  [new RegExp(`${role}(?: [a-z]+)?,? (?:at|@|of|for|bei|chez|en|na|no|in der) ?@?${name}`, 'u'), 0.85],
  [
    new RegExp(
      `(?:^|[\\s|•·,/])(?:works? (?:at|for)|working (?:at|for)|employed (?:at|by)|trabajo en|trabalho na|travaille chez|arbeite bei) @?${name}`,
      'iu',
    ),
    0.85,
  ],
  // A word and a separate "@" before a capitalised name: "Media Planner @ Acme".
  [new RegExp(`\\p{L}{3,} @ ${name}`, 'u'), 0.75],
  [new RegExp(`${role} @([A-Za-z][A-Za-z0-9_]{2,19})`, 'u'), 0.85],
  [new RegExp(`(?:^|[|•·,/\\n])\\s?(?:@|at )\\s?${name}\\s?(?=$|[|•·,/.\\n])`, 'u'), 0.65],
]
const japanese: readonly [RegExp, number][] = [
  [
    /(?:株式会社|合同会社|\(株\)|㈱)\s?([\p{L}\p{N}ー・&]{2,20}?)(?=$|[\s。、,.|/／｜(（で代の社取勤])/u,
    0.85,
  ],
  [/([\p{L}\p{N}ー・&]{2,20}?)(?:株式会社|合同会社|\(株\)|㈱)/u, 0.85],
  [
    /(?:^|[\s|・/／｜。、」@＠\p{Extended_Pictographic}])([\p{L}\p{N}ー&.]{2,20}?)(?:勤務|で働|所属|の中の人)/u,
    0.75,
  ],
  [/[\p{L}ー][@＠]([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,16})/u, 0.75],
  [
    /(?:^|[\s|・/／｜。、\p{Extended_Pictographic}])([\p{L}\p{N}ー]{1,12}(?:建設|ソフト|電機|電気|製作所|不動産|出版|システムズ?|テック|フーズ|商事|工業|製薬|銀行|証券|保険|新聞|テレビ|放送|ホールディングス|グループ|物産|化学|自動車|鉄道|航空|運輸|食品|病院|デザイン|メディア|スタジオ))で\p{L}/u,
    0.8,
  ],
]
const before = /\b(?:ex|former|formerly|previously|alum|alumni|past|was|retired|prev)[ :-]*(?:[\w&]+ ){0,3}$/i
const notCompany = new Set(
  'home heart work night the a an my god jesus life peace large your school university uni twitter x nowhere everything nothing'.split(
    ' ',
  ),
)
const legal = /[,.]?\s*\b(?:inc|ltd|llc|corp|corporation|gmbh|plc|co|company|s\.?a|ag|kk|limited)\.?$/i

/** Without any of these no pattern can match: most bios end here. */
const hint =
  /@|\b(?:at|for|of|bei|chez|en|na|no|in|by)\b|株|合同|㈱|勤務|働|所属|中の人|で\p{L}|＠|presso|\bdi\b|\bda\b|ที่/iu

/** The current employer a bio names ("@ Acme", "CEO of Acme", "株式会社アクメ"), never a former one. */
export function inferCompany(description: string, hasJob = false): InferredCompany {
  if (!hint.test(description)) return none
  const text = description.normalize('NFKC')
  for (const { pattern, confidence, isPossible } of hasJob ? withJob : allPatterns) {
    if (!isPossible(text)) continue
    const match = pattern.exec(text)
    if (!match || before.test(text.slice(0, match.index))) continue
    const written = match[1]!.replace(/[.,'’]+$/, '').trim()
    // "@NorthwindLabs" is the handle of Northwind Labs.
    const label = /[@＠]$/.test(match[0].slice(0, match[0].lastIndexOf(match[1]!)))
      ? written
          .replace(/_/g, ' ')
          .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
          .trim()
      : written
    const code = companyCode(label)
    if (code.length < 2 || !/\p{L}/u.test(code) || code.length > 60 || notCompany.has(code)) continue
    return { company: code, company_label: label, company_confidence: confidence }
  }
  return none
}

/** Next to a stated job, prepositions of other languages or a comma introduce the employer. */
const besideJob: readonly [RegExp, number][] = [
  [new RegExp(`\\p{L}{3,} (?:at|bei|chez|presso|en|na|no|di|da|ที่) ${name}`, 'u'), 0.75],
  [
    new RegExp(
      `^${word}(?: ${word}){0,3}, (${word}(?: ${word})* (?:Inc|Ltd|LLC|Labs|Studio|Studios|Media|Digital|Systems|Group|Partners|Software|Energy|Foods|Bank|Capital|Technologies|Consulting))`,
      'u',
    ),
    0.75,
  ],
]
const withPretest = ([pattern, confidence]: readonly [RegExp, number]) => ({
  pattern,
  confidence,
  isPossible: canMatch(pattern),
})
const allPatterns = [...patterns, ...japanese].map(withPretest)
const withJob = [...allPatterns, ...besideJob.map(withPretest)]

/** 'Acme Inc.' and 'acme' are the same company. */
const companyCode = (label: string): string =>
  label.normalize('NFKC').toLowerCase().replace(legal, '').replace(/\s+/g, ' ').trim()
