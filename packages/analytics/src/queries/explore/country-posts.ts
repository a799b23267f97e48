import { PRIVACY_MINIMUM, type SentimentShares, type UiLanguage } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { conversation } from '../insights/conversation/index.ts'
import { insightAudience } from '../insights/parts/insight-audience.ts'
import type { DisclosedVolume } from '../insights/posts/disclose-volume.ts'

export interface CountryPosts extends Pick<DisclosedVolume, 'volume' | 'volume_before'> {
  /** People known of the country; they are all that figures are about. */
  profiles: number
  /** Of them those who wrote in these days; null under the privacy minimum. */
  authors: number | null
  sentiment: SentimentShares | null
  snapshot: { id: string; as_of: string | null }
}

/** What the people known of a country, or of all, post: by day, against the days before, and how it feels. */
export async function countryPosts(
  context: QueryContext,
  { country_code, days, language }: { country_code?: string | undefined; days: number; language: UiLanguage },
  options: QuestionOptions = {},
): Promise<CountryPosts> {
  const tree = country_code ? ({ kind: 'location', id: country_code, label: country_code } as const) : null
  const [found, { snapshot: id, as_of }] = await Promise.all([
    insightAudience(context, { tree, language }, options),
    context.population(),
  ])
  const { size } = found.baseline
  const snapshot = { id, as_of }
  if (size < PRIVACY_MINIMUM)
    return { profiles: size, authors: null, volume: [], volume_before: null, sentiment: null, snapshot }
  const { data } = await conversation.compute({
    ...found,
    size,
    // Without a country nobody is chosen: everybody is meant.
    sets: (program) => {
      const { baseline } = found.sets(program)
      return { audience: baseline, baseline }
    },
    disclosed: { ...found.disclosed, audience: found.disclosed.baseline },
    posts: { days },
  })
  const { volume, volume_before, authors, sentiment } = data
  return { profiles: size, authors, volume, volume_before, sentiment, snapshot }
}
