import { jobTitles, type JobTitle } from '../catalogue/job-titles.ts'
import { keywordNeedle } from '../model/keyword-needle.ts'

export interface InferredJob {
  job_title: string
  job_title_confidence: number
  job_category: string
}
const none: InferredJob = { job_title: '', job_title_confidence: 0, job_category: '' }

/** Longest first, so that 'software engineer' is not read as 'engineer'. Spaced names by their first word. */
const spaced = new Map<string, { words: string[]; title: JobTitle }[]>()
const unspaced: { text: string; title: JobTitle }[] = []

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+(?:[’'][\p{L}]+)?|[/&]/gu) ?? []

for (const title of jobTitles)
  for (const name of [title.label, title.label_ja, ...title.synonyms]) {
    const text = name.toLowerCase().normalize('NFKC')
    if (keywordNeedle(text) === text || !keywordNeedle(text).endsWith(' ')) unspaced.push({ text, title })
    else {
      const words = wordsIn(text).filter((w) => w !== '/' && w !== '&')
      const list = spaced.get(words[0]!)
      const entry = { words, title }
      if (list) list.push(entry)
      else spaced.set(words[0]!, [entry])
    }
  }
for (const list of spaced.values()) list.sort((a, b) => b.words.length - a.words.length)
unspaced.sort((a, b) => b.text.length - a.text.length)
const unspacedFirst = new Map<string, { text: string; title: JobTitle }[]>()
for (const entry of unspaced) {
  const first = entry.text[0]!
  const list = unspacedFirst.get(first)
  if (list) list.push(entry)
  else unspacedFirst.set(first, [entry])
}

/**
 * Words close before a title that take it away from the writer: other people's, former, wished-for, denied and sought ones.
 * "Wife of a pilot", "ex-lawyer", "aspiring chef", "not a doctor", "looking for a designer", "fan of", "future nurse".
 */
const taken = new Set(
  `ex former formerly retired aspiring wannabe future not never no hate hates fake failed wife husband mom mum mother dad father son daughter sister brother
   girlfriend boyfriend fiancé fiancée married child kid looking hiring seeking need fan fans supporter love loves loving my your our his her their
   against unemployed almost pre once was ehemaliger ehemalige antiguo antigua exdirector mantan calon futuro futura futur future bukan eski esposa mujer marido filha filho femme mari
   about aspirante casi quasi fast werdender werdende eşi ehefrau frau ehemann moglie marito epouse épouse épouser mãe pai madre padre ex- nicht nie kein keine bukan istri suami anak non ne jamás nunca ancien ancienne adayı support supporting supports follow following for via tweets quotes`.split(
    /\s+/,
  ),
)
/** A little further away these still take it: "wife of a great pilot". */
/** Right after a title: "Marangoz adayı", "designer turned farmer", "nurse wannabe". */
const takenAfter = new Set(
  'adayı adayi wife husband widow wannabe student students fan fans hater turned emeklisi anaknya'.split(' '),
)
/** Negations and relations of languages whose words the lists above do not hold, anywhere before or right after. */
const otherTaken = /पूर्व|ไม่ใช่|อดีต|لست|ليس|سابق|زوجة|زوج|아내|남편|지망|출신|전직|아닌|아님|아니|नहीं|बनना/
const far = new Set(
  'husband frau moglie esposa mujer wife mann marito looking hiring seeking fan aspiring aspirante former ex retired daughter son mother father married dad mom mum brother sister boyfriend girlfriend uncle aunt friend'.split(
    ' ',
  ),
)
/** Single words that are something else more often than a job; they count only at the start of a phrase. */
const weak = new Set(
  'owner director partner editor artist artista creator producer model modelo driver coach trainer writer author student server builder marine cook baker server trader engineer designer investor actor editora musica música md rn vp vet partner administrator koch guru auteur manager president captain founder strategist advisor steward builder barman idol dj dj pilot cop'.split(
    ' ',
  ),
)
const jaTaken =
  /(?:夫は|妻は|父は|母は|旦那は|旦那が|彼氏は|彼女は|親は|息子は|娘は|元|前職(?:は)?|志望|希望|目指|めざ|勉強中|見込み|内定|になる|なりたい|辞め|退職|引退|になりたい|見習い|の卵|の妻|の夫|の嫁|の母|の父|の娘|の息子|募集|好き|推し|ファン|ではな|じゃな)/

const breaks = /[\n|•·・/,;:。、!！?？✦★☆♡~〜｜／]|\.\s|\s[-–—]\s/gu

const japaneseText = /[\u3040-\u30ff\u4e00-\u9fff]/
const beside = /([a-z])(?=[\u3040-\u30ff\u4e00-\u9fff])/g

/** A hashtag names a subject, not the writer's work. */
const hashtag = /[#＃][\p{L}\p{N}_ー]+/gu

/** The present job a bio states, with its category; nothing when it speaks of somebody else's, a former or a wished-for one. */
export function inferJob(description: string): InferredJob {
  if (description === '') return none
  const text = description.replace(hashtag, ' ').normalize('NFKC').toLowerCase()
  let best: InferredJob = none
  // "Social Media Managerやってます": Latin words end where another script begins.
  const apart = japaneseText.test(text) ? text.replace(beside, '$1 ') : text
  for (const [position, phrase] of apart.split(breaks).entries()) {
    const found = readPhrase(phrase, position)
    if (found.job_title_confidence > best.job_title_confidence) best = found
    if (best.job_title_confidence >= 0.9) break
  }
  return best
}

function readPhrase(phrase: string, position: number): InferredJob {
  const words = wordsIn(phrase)
  for (let i = 0; i < words.length; i++) {
    const candidates = spaced.get(words[i]!)
    if (!candidates) continue
    for (const { words: wanted, title } of candidates) {
      if (!wanted.every((w, k) => words[i + k] === w)) continue
      if (isTaken(words, i) || takenAfter.has(words[i + wanted.length] ?? '') || otherTaken.test(phrase))
        break
      const alone = wanted.length === 1 && weak.has(wanted[0]!)
      const startsPhrase =
        i === 0 ||
        (i <= 2 &&
          /^(?:a|an|the|i|im|i'm|am|senior|sr|junior|jr|lead|head|chief|staff|principal|freelance|full|proud|professional|certified|soy|sou|je|suis|ich|bin|un|une|uma|um|ein|eine|&|and|aka)$/.test(
            words[i - 1]!,
          ))
      if (alone && !startsPhrase) break
      const confidence = (startsPhrase ? 0.9 : 0.78) - (position > 2 ? 0.05 : 0) - (alone ? 0.1 : 0)
      return {
        job_title: title.code,
        job_title_confidence: Math.round(confidence * 100) / 100,
        job_category: title.category,
      }
    }
  }
  for (let i = 0; i < phrase.length; i++) {
    const list = unspacedFirst.get(phrase[i]!)
    if (!list) continue
    for (const { text, title } of list) {
      if (!phrase.startsWith(text, i)) continue
      const around =
        phrase.slice(Math.max(0, i - 4), i) + ' ' + phrase.slice(i + text.length, i + text.length + 6)
      // Past the whole of it: "元インフラエンジニア" must not be read as エンジニア.
      if (jaTaken.test(around) || otherTaken.test(phrase)) {
        i += text.length - 1
        break
      }
      return {
        job_title: title.code,
        job_title_confidence: text.length >= 3 ? 0.88 : 0.82,
        job_category: title.category,
      }
    }
  }
  return none
}

function isTaken(words: readonly string[], at: number): boolean {
  for (let i = Math.max(0, at - 2); i < at; i++) if (taken.has(words[i]!)) return true
  for (let i = Math.max(0, at - 5); i < at - 2; i++) if (far.has(words[i]!)) return true
  return false
}
