import type { CommunityPlan, World } from '@rookery/world'
import type { Measurement } from '../measurement.ts'
import { plainText, says } from './text-words.ts'

/** Fewer planted members in a country say nothing about its words. */
const FEWEST_MEMBERS = 120

interface Talk {
  members: number
  talkers: number
}

/** Members of each (community, country) who write, and those who say what the topic is called in their language. */
function countTalk(world: World): Map<string, Talk> {
  const plans = new Map(world.communities().map((plan) => [plan.id, plan]))
  const talk = new Map<string, Talk>()
  for (let index = world.hubs().length; index < world.size; index += 1) {
    const truth = world.truthAt(index)
    const plan = plans.get(truth.communities[0]?.community ?? '') as CommunityPlan
    const texts = world
      .postsOf(index)
      .filter(({ repost_of, lang }) => repost_of === null && lang === truth.language)
      .map(({ text }) => plainText(text).toLowerCase())
    if (texts.length === 0) continue
    const key = `${plan.id} ${truth.country} ${truth.language}`
    const found = talk.get(key) ?? { members: 0, talkers: 0 }
    talk.set(key, found)
    found.members += 1
    const words = plan.topics[truth.language]?.map((word) => withoutArticle(word.toLowerCase())) ?? []
    if (texts.some((text) => words.some((word) => says(text, word, truth.language)))) found.talkers += 1
  }
  return talk
}

const withoutArticle = (word: string): string =>
  word.replace(/^(?:el|la|los|las|o|a|os|as|le|les|der|die|das|il|lo|i|gli) |^l'/, '')

const shareOf = (talk: Talk | undefined): number => (talk ? talk.talkers / Math.max(talk.members, 1) : 0)

/** Each topic is spoken of by its members in every country, in the country's own words. */
export const topicsByCountry = (world: World): Measurement => ({
  of: "topics in their countries' languages",
  set: `${world.size} people`,
  run: () => {
    const talk = countTalk(world)
    const shares = [...talk]
      .filter(([, { members }]) => members >= FEWEST_MEMBERS)
      .map(([, each]) => shareOf(each))
    const sorted = shares.toSorted((a, b) => a - b)
    const coffee = (country: string, language: string) => talk.get(`home-espresso ${country} ${language}`)
    const [inJapan, inUs] = [coffee('JP', 'ja'), coffee('US', 'en')]
    const fewer = Math.min(inJapan?.members ?? 0, inUs?.members ?? 0)
    return [
      {
        name: 'コーヒー, 珈琲 or カフェ in Japan ÷ coffee in the US',
        n: fewer,
        value: shareOf(inJapan) / Math.max(shareOf(inUs), 0.01),
        ...(fewer >= FEWEST_MEMBERS && { floor: 0.67, ceiling: 1.5 }),
      },
      {
        name: 'least ÷ median share of members who say what their topic is called',
        n: sorted.length,
        value: (sorted[0] ?? 0) / Math.max(sorted[sorted.length >> 1] ?? 0, 0.01),
        floor: 0.4,
      },
    ]
  },
})
