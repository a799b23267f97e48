/** Enumerations of section 3 of the specification. */
export const ageCodes = [
  'AGE_ANY',
  'AGE_OVER_13',
  'AGE_OVER_18',
  'AGE_OVER_21',
  'AGE_OVER_25',
  'AGE_OVER_35',
  'AGE_OVER_50',
  '13-24',
  '13-34',
  '13-49',
  '13-54',
  '18-24',
  '18-34',
  '18-49',
  '18-54',
  '21-34',
  '21-49',
  '21-54',
  '25-49',
  '25-54',
  '35-49',
  '35-54',
] as const
export type Age = (typeof ageCodes)[number]

/** Age bands; every age range is a union of them, and the last is open. */
export const ageBands = ['13-17', '18-20', '21-24', '25-34', '35-49', '50-54', '55+'] as const
export type AgeBand = (typeof ageBands)[number]

export const genders = ['ANY', 'MALE', 'FEMALE'] as const
export type Gender = (typeof genders)[number]
/** The network's numeric gender: 1 is male, 2 is female, anything else is any. */
export const genderOfNumber = (n: number): Gender => (n === 1 ? 'MALE' : n === 2 ? 'FEMALE' : 'ANY')

/** Kinds of marketing materials. */
export const materialTypes = ['one-pager', 'slides', 'faq', 'case-study'] as const
export type MaterialType = (typeof materialTypes)[number]
/** What materials are downloaded as. */
export const materialFormats = ['pdf', 'pptx'] as const
export type MaterialFormat = (typeof materialFormats)[number]
/** Slides can be edited, everything else is read only. */
export const materialFormatsOf = (type: MaterialType): readonly MaterialFormat[] =>
  type === 'slides' ? materialFormats : ['pdf']

export const placements = ['homeTimelines', 'profiles', 'searchResults', 'replies'] as const
export const sizeBuckets = ['<1M', '1M-5M', '5M-12M', '12M-25M', '25M+'] as const
/** Origins of an audience. */
export const audienceSources = ['catalog', 'saved', 'purchased', 'uploaded', 'pro_targeting'] as const
export type AudienceSource = (typeof audienceSources)[number]
/** Lists of audiences: one for each source, and those shared by other teams. */
export const audienceTabs = [...audienceSources, 'shared'] as const
export type AudienceTab = (typeof audienceTabs)[number]
export type SizeBucket = (typeof sizeBuckets)[number]
/** Lower bounds are inclusive. */
export const bucketOf = (size: number): SizeBucket =>
  size < 1e6 ? '<1M' : size < 5e6 ? '1M-5M' : size < 12e6 ? '5M-12M' : size < 25e6 ? '12M-25M' : '25M+'

export const criterionKinds = [
  'keyword',
  'handle',
  'hashtag',
  'language',
  'interest',
  'conversation_topic',
  'movie_tv_show',
  'network_operator',
  'location',
  'age',
  'gender',
  'placement',
  'custom_audience',
  'job_title',
  'company',
] as const
export type CriterionKind = (typeof criterionKinds)[number]
/** Kinds that are OR-ed together in a package. */
export const primaryKinds = [
  'keyword',
  'handle',
  'hashtag',
  'interest',
  'conversation_topic',
  'movie_tv_show',
  'custom_audience',
  'job_title',
  'company',
] as const satisfies readonly CriterionKind[]
/** Kinds the population has no data on: they change only the network's own estimate. */
export const uncountedKinds = [
  'network_operator',
  'placement',
  'custom_audience',
] as const satisfies readonly CriterionKind[]

export const jobCategories = [
  'Business',
  'Decision maker',
  'Financial',
  'Consulting',
  'IT Developer',
  'Service',
  'Healthcare',
  'Farmer',
  'IT/Tech',
  'Education',
  'Alternative Medicine',
  'Science',
  'News',
  'Artist',
  'Entertainment',
] as const
export type JobCategory = (typeof jobCategories)[number]

export const statuses = ['Active', 'Paused', 'Draft', 'Halted', 'Expired', 'Scheduled'] as const
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'YEN',
  'SGD',
  'BRL',
  'CAD',
  'CHF',
  'INR',
  'KRW',
  'KWD',
  'MXN',
  'NGN',
  'SAR',
  'AUD',
  'ZAR',
  'Other',
] as const
/** Objectives of a campaign, under the network's names. */
export const campaignObjectives = [
  'APP_ENGAGEMENTS',
  'APP_INSTALLS',
  'REACH',
  'FOLLOWERS',
  'ENGAGEMENTS',
  'VIDEO_VIEWS',
  'PREROLL_VIEWS',
  'WEBSITE_CLICKS',
] as const
export type CampaignObjective = (typeof campaignObjectives)[number]
export const languages = ['en', 'ja'] as const
export type UiLanguage = (typeof languages)[number]
export const membershipLevels = ['admin', 'member'] as const
export const uploadStates = [
  'queued',
  'preparing',
  'uploading',
  'processing',
  'ready',
  'too_small',
  'failed',
  'removed',
] as const
export type UploadState = (typeof uploadStates)[number]
/** Tabs of an audience's insights, in screen order. */
export const insightTabs = [
  'summary',
  'communities',
  'demographics',
  'interests',
  'influential_accounts',
  'network',
  'content_wall',
  'topic_analysis',
  'job_titles',
  'conversation',
  'post_behaviour',
] as const
export type InsightTab = (typeof insightTabs)[number]

/**
 * Identifiers in the rows of an uploaded list. E-mails and phones are stored as SHA-256 only and match
 * nothing in the population.
 */
export const listIdentifierKinds = ['handle', 'user_id', 'email', 'phone'] as const
export type ListIdentifierKind = (typeof listIdentifierKinds)[number]
/** Encodings in which programs save tables as text. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'windows-1252',
] as const
export const tableKinds = ['csv', 'tsv', 'lines', 'xlsx', 'xlsb', 'xls', 'ods'] as const
/** What a column of a table can hold, as its name and its cells tell. */
export const columnKinds = [
  'handle',
  'user_id',
  'email',
  'phone',
  'post_id',
  'author_id',
  'name',
  'text',
  'bio',
  'location',
  'link',
  'followers',
  'following',
  'posts',
  'listed',
  'likes',
  'reposts',
  'replies',
  'quotes',
  'created_at',
  'date',
  'time_of_day',
  'language',
  'verified',
  'follower_id',
  'followed_id',
  'follower_handle',
  'followed_handle',
] as const
export type ColumnKind = (typeof columnKinds)[number]
/** Which part of a date of numbers stands first. */
export const dateOrders = ['day first', 'month first', 'year first'] as const
export type DateOrder = (typeof dateOrders)[number]
export const importStates = ['queued', 'running', 'done', 'failed'] as const
export type ImportState = (typeof importStates)[number]

export { exploreKinds, type ExploreKind } from './population/explore/explore-kinds.ts'

/** Features of plans; pages translate them. */
export const planFeatures = [
  'Audiences and insights',
  'Uploads to 3 ad accounts',
  'Uploads to 20 ad accounts',
  '5 members',
  '25 members',
  '50 questions a day',
  '200 questions a day',
  'Imports of your own lists',
  'Everything in Growth',
  'Unlimited ad accounts, members and questions',
  'An organisation over several teams',
] as const
export type PlanFeature = (typeof planFeatures)[number]
