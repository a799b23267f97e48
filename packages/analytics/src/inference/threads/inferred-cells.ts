import type { InferredProfile } from '../../model/inferred.ts'
import { inferPosts, type InferredPost, type PostSigns } from '../infer-post.ts'
import { inferProfiles, type ProfileTexts } from '../infer-profile.ts'

export type PostTexts = PostSigns & { text: string }

export interface Inferable {
  profiles: ProfileTexts
  posts: PostTexts
}

const cells = (values: readonly unknown[]): string => JSON.stringify(values).slice(1, -1)

const profileCells = (i: InferredProfile): string =>
  cells([
    i.country,
    i.country_confidence,
    i.region,
    i.city,
    i.bio_language,
    i.gender,
    i.gender_confidence,
    i.woman_percent,
    i.age_low,
    i.age_high,
    i.birth_year,
    i.age_confidence,
    i.kind,
    i.job_title,
    i.job_title_confidence,
    i.job_category,
    i.job_titles,
    i.job_categories,
    i.company,
    i.company_label,
    i.company_confidence,
    i.bio_interests,
  ])
const postCells = (i: InferredPost): string =>
  cells([
    i.lang,
    i.lang_confidence,
    i.interests,
    i.interest_confidences,
    i.sentiment,
    i.sentiment_confidence,
    i.inferred_topics,
    i.inferred_topic_confidences,
  ])

/** In the order of `inferredColumns` and `inferredPostColumns`: JSON values, comma-separated, on one line. */
export const inferredLines: { [K in keyof Inferable]: (rows: readonly Inferable[K][]) => string[] } = {
  profiles: (rows) => inferProfiles(rows).map(profileCells),
  posts: (rows) => inferPosts(rows).map(postCells),
}
export const inferredCells: { [K in keyof Inferable]: (row: Inferable[K]) => string } = {
  profiles: (row) => inferredLines.profiles([row])[0]!,
  posts: (row) => inferredLines.posts([row])[0]!,
}
