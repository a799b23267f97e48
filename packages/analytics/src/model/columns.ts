/** Columns of the ingested rows, in the order they are written; shared by ingestion and schema. */
export const profileColumns = {
  network_id: 'UInt64',
  handle: 'String',
  name: 'String',
  description: 'String',
  location: 'String',
  url: 'String',
  followers_count: 'Nullable(UInt32)',
  following_count: 'Nullable(UInt32)',
  posts_count: 'Nullable(UInt32)',
  listed_count: 'Nullable(UInt32)',
  verified: 'UInt8',
  verified_type: 'LowCardinality(String)',
  protected: 'UInt8',
  avatar_url: 'String',
  created_at: 'DateTime',
} as const

/** Confidences are 0 to 1, and 0 if the value is unknown ('' or 0). */
export const inferredColumns = {
  country: 'LowCardinality(String)',
  country_confidence: 'Float32',
  region: 'LowCardinality(String)',
  city: 'LowCardinality(String)',
  bio_language: 'LowCardinality(String)',
  gender: 'LowCardinality(String)',
  gender_confidence: 'Float32',
  woman_percent: 'UInt8',
  age_low: 'UInt8',
  age_high: 'UInt8',
  birth_year: 'UInt16',
  age_confidence: 'Float32',
  kind: 'LowCardinality(String)',
  job_title: 'LowCardinality(String)',
  job_title_confidence: 'Float32',
  job_category: 'LowCardinality(String)',
  job_titles: 'Array(LowCardinality(String))',
  job_categories: 'Array(LowCardinality(String))',
  company: 'String',
  company_label: 'String',
  company_confidence: 'Float32',
  bio_interests: 'Array(LowCardinality(String))',
} as const

export const postColumns = {
  post_id: 'UInt64',
  author_network_id: 'UInt64',
  created_at: 'DateTime',
  lang: 'LowCardinality(String)',
  lang_confidence: 'Float32',
  text: 'String',
  hashtags: 'Array(String)',
  mentions: 'Array(String)',
  topics: 'Array(String)',
  urls: 'Array(String)',
  media_types: 'Array(LowCardinality(String))',
  media_urls: 'Array(String)',
  kind: "Enum8('original' = 0, 'reply' = 1, 'repost' = 2, 'quote' = 3)",
  reference: 'UInt64',
  like_count: 'Nullable(UInt32)',
  repost_count: 'Nullable(UInt32)',
  reply_count: 'Nullable(UInt32)',
  quote_count: 'Nullable(UInt32)',
  bookmark_count: 'Nullable(UInt32)',
  impression_count: 'Nullable(UInt32)',
  interests: 'Array(LowCardinality(String))',
  interest_confidences: 'Array(Float32)',
  sentiment: "Enum8('negative' = -1, 'neutral' = 0, 'positive' = 1, 'unknown' = 2)",
  sentiment_confidence: 'Float32',
  inferred_topics: 'Array(LowCardinality(String))',
  inferred_topic_confidences: 'Array(Float32)',
  engagement: 'UInt64',
} as const

export const inferredPostColumns: readonly string[] = [
  'lang',
  'lang_confidence',
  'interests',
  'interest_confidences',
  'sentiment',
  'sentiment_confidence',
  'inferred_topics',
  'inferred_topic_confidences',
] satisfies (keyof typeof postColumns)[]

export const followColumns = { follower_network_id: 'UInt64', followed_network_id: 'UInt64' } as const

/** SQL: hash of a profile's raw columns, equal for rows of before counts could be unknown. */
export const profileContent = `cityHash64(${Object.entries(profileColumns)
  .map(([name, type]) => (type.startsWith('Nullable') ? `ifNull(${name}, toUInt32(4294967295))` : name))
  .join(', ')})`

export const columnList = (columns: Readonly<Record<string, string>>): string =>
  Object.keys(columns).join(', ')
export const columnTypes = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
