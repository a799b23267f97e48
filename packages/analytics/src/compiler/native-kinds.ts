import type { Criterion, CriterionKind } from '@rookery/contract'

interface NativeKind {
  targeting_type: string
  role: 'primary' | 'narrowing'
  excludable: boolean
  value?: (c: Criterion) => string
}

const code = (c: Criterion) => c.id ?? c.label
const hashtag = (c: Criterion) => `#${code(c).replace(/^#/, '')}`

/** Placements are missing on purpose: they belong to the line item, not to its criteria. */
export const nativeKinds: Partial<Record<CriterionKind, NativeKind>> = {
  keyword: { targeting_type: 'BROAD_KEYWORD', role: 'primary', excludable: true },
  hashtag: { targeting_type: 'BROAD_KEYWORD', role: 'primary', excludable: true, value: hashtag },
  // Followers of accounts owned by others cannot be targeted, only people similar to them.
  handle: { targeting_type: 'SIMILAR_TO_FOLLOWERS_OF_USER', role: 'primary', excludable: false },
  interest: { targeting_type: 'INTEREST', role: 'primary', excludable: false },
  conversation_topic: { targeting_type: 'CONVERSATION', role: 'primary', excludable: false },
  movie_tv_show: { targeting_type: 'CONVERSATION', role: 'primary', excludable: false },
  custom_audience: { targeting_type: 'CUSTOM_AUDIENCE', role: 'primary', excludable: true },
  // The network has neither kind; keywords are the closest equivalent.
  job_title: { targeting_type: 'BROAD_KEYWORD', role: 'primary', excludable: false, value: (c) => c.label },
  company: { targeting_type: 'BROAD_KEYWORD', role: 'primary', excludable: false, value: (c) => c.label },
  language: { targeting_type: 'LANGUAGE', role: 'narrowing', excludable: false },
  location: { targeting_type: 'LOCATION', role: 'narrowing', excludable: true },
  gender: {
    targeting_type: 'GENDER',
    role: 'narrowing',
    excludable: false,
    value: (c) => (code(c) === 'MALE' ? '1' : '2'),
  },
  age: { targeting_type: 'AGE', role: 'narrowing', excludable: false },
  network_operator: { targeting_type: 'NETWORK_OPERATOR', role: 'narrowing', excludable: false },
}

export const nativeCaps: Record<string, number> = {
  SIMILAR_TO_FOLLOWERS_OF_USER: 100,
  FOLLOWERS_OF_USER: 100,
  BROAD_KEYWORD: 1000,
  INTEREST: 100,
  LOCATION: 2000,
}

export const criterionKey = (c: Criterion) => `${c.kind}:${code(c)}`
export const nativeValueOf = (c: Criterion) => (nativeKinds[c.kind]?.value ?? code)(c)
