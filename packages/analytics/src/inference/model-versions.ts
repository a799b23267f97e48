/**
 * Version of each inference model that fills columns of profiles. Raise the number of a model whose answers
 * change: rows of an older version are then inferred again when a population is opened, and imported files
 * are read again when they are imported again. A test compares the answers for some texts with those noted in
 * the newest fixture (schema/migrations/update.test.ts) and fails if they differ under the same number.
 * Numbers never go down.
 */
export const profileModels = {
  place: 2,
  language: 1,
  gender: 2,
  age: 2,
  kind: 2,
  job: 2,
  company: 1,
  interests: 1,
} as const

/** The same for columns of posts. These are inferred again only when their file is imported again. */
export const postModels = { language: 1, interests: 1, sentiment: 1, topics: 1 } as const

const sum = (versions: Readonly<Record<string, number>>): number =>
  Object.values(versions).reduce((total, version) => total + version, 0)

/**
 * Stored with every row in its column `model`: a sum, so that it grows with each model, also when two
 * branches each raised another one. Rows of programs that stored no number have 0.
 */
export const PROFILE_MODEL = sum(profileModels)
export const POST_MODEL = sum(postModels)

export const columnsOfModel: Readonly<Record<keyof typeof profileModels, readonly string[]>> = {
  place: ['country', 'country_confidence', 'region', 'city'],
  language: ['bio_language'],
  gender: ['gender', 'gender_confidence', 'woman_percent'],
  age: ['age_low', 'age_high', 'birth_year', 'age_confidence'],
  kind: ['kind'],
  job: ['job_title', 'job_title_confidence', 'job_category', 'job_titles', 'job_categories'],
  company: ['company', 'company_label', 'company_confidence'],
  interests: ['bio_interests'],
}

export const columnsOfPostModel: Readonly<Record<keyof typeof postModels, readonly string[]>> = {
  language: ['lang', 'lang_confidence'],
  interests: ['interests', 'interest_confidences'],
  sentiment: ['sentiment', 'sentiment_confidence'],
  topics: ['inferred_topics', 'inferred_topic_confidences'],
}
