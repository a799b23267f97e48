import { COUNTRIES, type Country } from '../data/countries.ts'
import type { Community } from '../data/community.ts'
import { GRAMMARS, OTHER_LANGUAGES, scopeOf } from '../language/grammars.ts'
import type { Grammar } from '../language/grammar.ts'
import { Speaker, type Filling } from '../language/speaker.ts'
import { keywordOf, topicWord } from '../language/spoken-word.ts'
import type { WorldModel } from '../model/world-model.ts'
import { contractArticles } from '../people/contract-articles.ts'
import type { PersonPlan } from '../people/person-plan.ts'
import { hash32 } from '../random/hash.ts'
import type { Rng } from '../random/rng.ts'
import type { CatalogEntity } from '../world-types.ts'
import { PERFORMERS, REPLY_TO, THEN, VOICES, type Intent } from './intents.ts'
import { seasonAt } from './seasons.ts'
import { render, SENTENCES, type Sentence, type Sentences } from './sentence.ts'

/** Longer sentences get no second one: hashtags, names and addresses follow. */
const LONG_SENTENCE = 110
const LONG_SENTENCE_JA = 60
const ENDS = /[.!?…。！？？؟」"]$/

/** Who writes what about what. */
export interface Speech {
  plan: PersonPlan
  community: Community
  language: string
  /** ms since 1970 */
  created: number
  /** Chooses the words of the topic; a reply takes its post's. */
  topic: number
  /** Says what everybody calls the topic, no special words. */
  isPlain?: boolean
  entity?: CatalogEntity | undefined
}

const wordOf = ({ community, language, topic, isPlain }: Speech): string =>
  (isPlain === true ? topicWord : keywordOf)(community, language, topic)

/** Capitals at the start of each sentence. */
function sentenceCase(text: string): string {
  let result = text.slice(0, 1).toUpperCase()
  let from = 1
  for (let at = text.indexOf(' ', 1); at !== -1; at = text.indexOf(' ', at + 1)) {
    const end = text.charCodeAt(at - 1)
    // . ! ?
    if (end !== 46 && end !== 33 && end !== 63) continue
    result += text.slice(from, at + 1) + text.slice(at + 1, at + 2).toUpperCase()
    from = at + 2
  }
  return result + text.slice(from)
}

/** Writes the texts of posts: what is said follows from the writer, the topic, the day and the post before it. */
export class PostText {
  private readonly model: WorldModel
  private readonly rng: Rng
  private readonly speaker: Speaker
  private readonly rules: ReadonlyMap<string, { grammar: Grammar; nouns: number[]; scenes: number[] }>

  constructor(model: WorldModel, rng: Rng) {
    this.model = model
    this.rng = rng
    this.speaker = new Speaker(rng)
    this.rules = new Map(
      [...GRAMMARS].map(([language, grammar]) => [
        language,
        {
          grammar,
          nouns: [0, 1, 2, 3].map((n) => grammar.id(`season.${n}`)),
          scenes: [0, 1, 2, 3].map((n) => grammar.id(`seasonal.${n}`)),
        },
      ]),
    )
  }

  /** A person's own post. */
  own(speech: Speech, intent: Intent): string {
    const { language, entity, community, topic } = speech
    const { rng } = this
    const rule =
      entity === undefined
        ? intent
        : intent === 'news'
          ? 'news'
          : (VOICES[entity.conversation_type]?.[0] ?? 'like')
    if (!GRAMMARS.has(language))
      return this.other(speech, entity === undefined ? (intent === 'chat' ? 'chat' : 'own') : 'about')
    const text = this.said(speech, rule)
    if (intent === 'chat') return this.finished(text, speech)
    const isLong = text.length > (language === 'ja' ? LONG_SENTENCE_JA : LONG_SENTENCE)
    const names = text.includes(wordOf(speech)) || text.includes(topicWord(community, language, topic))
    // Most posts name their topic.
    if (!names && rng.chance(0.62))
      return this.finished(this.joined(text, this.said(speech, 'topical'), language), speech)
    return this.finished(
      isLong || intent === 'joke' || !rng.chance(0.36)
        ? text
        : this.joined(text, this.said(speech, THEN[intent] ?? 'then'), language),
      speech,
    )
  }

  /** A post of an account that speaks for something: a team, a shop, a paper, a person with an audience. */
  ofRole(speech: Speech, role: string): string {
    const { language } = speech
    if (GRAMMARS.has(language)) return this.finished(this.said(speech, role), speech)
    if (role === 'role.person') return this.other(speech, 'own')
    if (role === 'role.comic') return this.other(speech, 'chat')
    const isBrand = role === 'role.brand' || role === 'role.shop' || role === 'role.store'
    if (isBrand && this.rng.chance(0.8))
      return contractArticles(
        this.speaker.say(scopeOf(language, ''), OTHER_LANGUAGES.id('brand'), this.otherFilling(speech)),
        language,
      )
    const lines = sentencesOf(language).hub.filter(
      (sentence) => PERFORMERS.has(role) || !sentence.includes('e'),
    )
    return this.filled(this.rng.pick(lines), speech)
  }

  /** What answers a post of that intent; `hub` for posts of brands, media and teams, `self` for threads. */
  reply(speech: Speech, to: Intent | 'hub' | 'self'): string {
    const { language } = speech
    if (!GRAMMARS.has(language)) return this.other(speech, 'reply')
    return this.finished(this.said(speech, to === 'hub' || to === 'self' ? `re.${to}` : REPLY_TO[to]), speech)
  }

  quote(speech: Speech): string {
    return GRAMMARS.has(speech.language)
      ? this.finished(this.said(speech, 'quote'), speech)
      : this.other(speech, 'quote')
  }

  private said(speech: Speech, rule: string): string {
    const { language, community, plan, created, topic, entity } = speech
    const rules = this.rules.get(language) as { grammar: Grammar; nouns: number[]; scenes: number[] }
    const country = COUNTRIES[plan.country] as Country
    const filling: Filling = {
      language,
      country: country.code,
      keyword: wordOf(speech),
      topic: topicWord(community, language, topic),
      entity: entity === undefined ? '' : entity.label[language === 'ja' ? 'ja' : 'en'],
      place: (country.cities[plan.city] as Country['cities'][number]).name,
      season: seasonAt(created, country.code),
      seasonNouns: rules.nouns,
      seasonScenes: rules.scenes,
    }
    return this.speaker.say(scopeOf(language, community.group), rules.grammar.id(rule), filling)
  }

  private joined(first: string, second: string, language: string): string {
    if (language === 'ja') return `${first}${ENDS.test(first) ? '' : '。'}${second}`
    return `${first}${ENDS.test(first) ? '' : '.'} ${second}`
  }

  /** Each author has a way of writing: without capitals, with a full stop, or neither. */
  private finished(text: string, { plan, language }: Speech): string {
    const style = hash32(this.model.seed, plan.index, 0x57e) % 100
    if (language === 'ja') return style < 45 && !ENDS.test(text) ? `${text}。` : text
    if (plan.gender !== null && plan.hub === -1 && style < 11) return text.toLowerCase()
    const capitalised = sentenceCase(text)
    return style < 62 && !ENDS.test(capitalised) ? `${capitalised}.` : capitalised
  }

  private other(speech: Speech, list: 'own' | 'about' | 'reply' | 'quote' | 'chat'): string {
    return this.around(this.filled(this.rng.pick(sentencesOf(speech.language)[list]), speech), speech)
  }

  /** A sentence of the other languages with how it starts and what it is told with. */
  private around(sentence: string, speech: Speech): string {
    const { rng } = this
    const { language } = speech
    const scope = scopeOf(language, '')
    if (scope[OTHER_LANGUAGES.id('open')] === undefined) return sentence
    let text = sentence
    if (rng.chance(0.3)) {
      const opener = this.speaker.say(scope, OTHER_LANGUAGES.id('open'), this.otherFilling(speech))
      text = `${opener} ${/[:.]$/.test(opener) || language === 'de' ? text : text.slice(0, 1).toLocaleLowerCase(language) + text.slice(1)}`
    }
    if (ENDS.test(text) || !rng.chance(0.82)) return text
    const tail = this.speaker.say(scope, OTHER_LANGUAGES.id('tail'), this.otherFilling(speech))
    return contractArticles(/^[,،]/.test(tail) ? text + tail : `${text} ${tail}`, language)
  }

  private otherFilling(speech: Speech): Filling {
    const { language, community, plan, topic } = speech
    const country = COUNTRIES[plan.country] as Country
    return {
      language,
      country: country.code,
      keyword: wordOf(speech),
      topic: topicWord(community, language, topic),
      entity: '',
      place: (country.cities[plan.city] as Country['cities'][number]).name,
      season: 0,
      seasonNouns: [],
      seasonScenes: [],
    }
  }

  private filled(sentence: Sentence, speech: Speech): string {
    const { plan, community, language, entity } = speech
    const country = COUNTRIES[plan.country] as Country
    const text = render(sentence, (slot) => {
      if (slot === 'k') return wordOf(speech)
      if (slot === 'e') return entity === undefined ? community.label_en : entity.label.en
      return (country.cities[plan.city] as Country['cities'][number]).name
    })
    return contractArticles(text, language)
  }
}

const sentencesOf = (language: string): Sentences =>
  SENTENCES.get(language) ?? (SENTENCES.get('es') as Sentences)
