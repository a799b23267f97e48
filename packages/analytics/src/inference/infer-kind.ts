import { nameEvidence, type NameEvidence } from './gender/name-evidence.ts'
import { kindEvidence } from './kind/kind-evidence.ts'
import { kindWeights as weights } from './kind/kind-weights.ts'

export interface InferredKind {
  kind: 'person' | 'organisation' | 'unknown'
  kind_confidence: number
}
export interface KindTexts {
  /** Display name; '' or equal to the handle if only the handle is known. */
  name: string
  handle: string
  description: string
  location: string
  verified_type: 'blue' | 'business' | 'government' | 'none'
}

const KIND_MINIMUM = 0.6

const japaneseOrganisation =
  /公式|株式会社|合同会社|大学(?!生|院生)|編集部|新聞社?|放送|協会|倶楽部|同好会|工房|喫茶|の店|専門店|委員会|事務局|ニュース|通信|サービス|ショップ|bot$|ボット/iu
const japaneseSpeech =
  /公式アカウント|弊社|当社|当店|当館|営業時間|定休日|お問い合わせ|お問合せ|通販|ご予約|を配信|お届けします|お知らせします|情報を発信|発信していきます|運営しています|募集中です|取り扱/u
const japanesePerson =
  /が好き|垢|歳|推し|です[。！!]?$|してます|フォロバ|無言フォロー|よろしくお願い|大学生|高校生|ママ|パパ|主婦|オタク|私|僕|俺/u
const worldwide = /world|global|everywhere|online|internet|nationwide|international|www\.|https?:/i
const reliableShapes = new Set(['title', 'full', 'apart'])

export function inferKind(
  texts: KindTexts,
  names = nameEvidence(texts.name, texts.handle, texts.description),
): InferredKind {
  if (texts.verified_type === 'business' || texts.verified_type === 'government')
    return { kind: 'organisation', kind_confidence: 0.99 }
  const score = organisationScore(texts, names)
  const chance = 1 / (1 + Math.exp(-Math.abs(score)))
  if (chance < KIND_MINIMUM) return { kind: 'unknown', kind_confidence: 0 }
  return {
    kind: score > 0 ? 'organisation' : 'person',
    kind_confidence: Math.round(Math.min(0.99, chance) * 100) / 100,
  }
}

function organisationScore(
  { name, handle, description, location }: KindTexts,
  { fromDisplayName, full, fromHandle, fromBio }: NameEvidence,
): number {
  const e = kindEvidence(name, handle, description)
  let score = weights.start
  const steps = (count: number, by: readonly number[]) => {
    for (let i = 0; i < Math.min(count, by.length); i++) score += by[i]!
  }
  steps(e.plural, weights.plural)
  steps(e.singular, weights.singular)
  steps(e.speech, weights.speech)
  steps(e.person, weights.person)
  score += e.weak * weights.weak
  score += e.url * weights.url + e.empty * weights.empty + e.claim * weights.claim
  if (e.empty === 0 && e.singular === 0 && e.person === 0)
    score += weights.impersonal + (e.speech > 0 ? weights.impersonalSpeech : 0)
  // "State Representative …", "Gov. …": the words of the title are no organisation's, in the handle neither.
  const inName = full === 'titled' ? 0 : e.inName
  if (inName > 0) score += weights.inName
  else if (full !== 'titled') score += e.inHandle * weights.inHandle
  // A full personal name outweighs the tone of an office: "Official account of Senator …".
  if (full !== '' && inName === 0) score += weights.fullName[full]
  const hasPersonalName = full !== '' || Math.abs(fromDisplayName) >= 1.5
  if (hasPersonalName && inName === 0) score += weights.displayName
  else if (fromHandle && reliableShapes.has(fromHandle.shape)) score += weights.reliableName
  else if (fromHandle && fromHandle.shape !== 'ending') score += weights.name
  if (fromBio) score += weights.bioName
  if (worldwide.test(location)) score += weights.worldwide
  else if (location.trim() === '') score += weights.nowhere
  if (/_/.test(handle)) score += weights.underscore
  if (/\d/.test(handle)) score += weights.digit
  if (/^\p{Ll}/u.test(description)) score += weights.smallStart
  if (notAscii.test(name) || notAscii.test(description)) {
    if (japaneseOrganisation.test(name)) score += weights.japaneseName
    if (japaneseSpeech.test(description)) score += weights.japaneseSpeech
    if (japanesePerson.test(description)) score += weights.japanesePerson
  }
  return score
}

const notAscii = /[\u3040-\u30ff\u4e00-\u9fff]/
