import type { PostTopic } from '../model/input.ts'

/** The network's annotation domains about programmes and films. */
const screenDomains = new Set(['3', '4', '86', '87', '117', '118'])
/** Annotation domains that never become topics: politics, and the network's own containers. */
const droppedDomains = new Set([
  '10',
  '29',
  '30',
  '31',
  '35',
  '38',
  '40',
  '83',
  '88',
  '120',
  '123',
  '138',
  '139',
  '140',
  '141',
  '152',
  '160',
])
// Entities of general domains about a sensitive trait (health, politics, religion, ethnicity, sexual
// orientation, unions, crime).
const sensitiveEntity =
  /\b(politic\w*|government\w*|election\w*|democrat\w*|republican\w*|liberal\w*|conservative\w*|congress\w*|parliament\w*|senate|protest\w*|activis\w*|union|unions|labor rights|religio\w*|christian\w*|catholic\w*|islam\w*|muslim\w*|jewish|judaism|hindu\w*|buddhis\w*|sikh\w*|atheis\w*|bible|church\w*|lgbt\w*|gay|lesbian\w*|bisexual\w*|transgender|queer|covid\w*|coronavirus|disease\w*|cancer|diabetes|depression|mental health|disabilit\w*|addiction|hiv|aids|abortion|crime\w*|criminal\w*|terroris\w*|shooting|murder\w*|race relations|racis\w*|ethnic\w*|black lives matter|immigra\w*|refugee\w*|war|military)\b|政治|選挙|宗教|キリスト教|イスラム|仏教|がん|病気|うつ|障害|犯罪|デモ/i

/** Criterion kind of an annotation; null if it must not become a criterion. */
export function topicKindOf(topic: PostTopic): TopicKind | null {
  const key = `${topic.domain_id} ${topic.entity}`
  const cachedKind = cache.get(key)
  if (cachedKind !== undefined) return cachedKind
  const kind = topicKindOfDomains(topic)
  if (cache.size >= 20_000) cache.clear()
  cache.set(key, kind)
  return kind
}
type TopicKind = 'movie_tv_show' | 'conversation_topic'
const cache = new Map<string, TopicKind | null>()

function topicKindOfDomains(topic: PostTopic): TopicKind | null {
  if (
    droppedDomains.has(topic.domain_id) ||
    sensitiveEntity.test(topic.domain) ||
    sensitiveEntity.test(topic.entity)
  )
    return null
  return screenDomains.has(topic.domain_id) ? 'movie_tv_show' : 'conversation_topic'
}
