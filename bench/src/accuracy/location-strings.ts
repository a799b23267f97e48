import type { LabelledData } from './labelled-data.ts'

export interface LocationSet {
  set: string
  /** Distinct strings people wrote as their location (and the network's own names of time zones, where a set has them). */
  strings: (data: LabelledData) => string[]
}
interface Body {
  data?: unknown
  includes?: { users?: { location?: string }[] }
  author?: { location?: string }
}

const distinctTexts = (texts: readonly (string | undefined)[]) => [
  ...new Set(texts.map((text) => text?.trim() ?? '').filter((text) => text !== '')),
]
const usersInBody = ({ data, includes, author }: Body): { location?: string }[] => [
  ...(includes?.users ?? []),
  ...(Array.isArray(data) ? (data as { location?: string }[]) : []),
  ...(author ? [author] : []),
]

export const locationSets: readonly LocationSet[] = [
  {
    set: 'airline-sentiment',
    strings: (data) =>
      distinctTexts(
        data.csv('airline-sentiment').flatMap((row) => [row['tweet_location'], row['user_timezone']]),
      ),
  },
  {
    set: 'gender-labels',
    strings: (data) => distinctTexts(data.csv('gender-labels').map((row) => row['tweet_location'])),
  },
  {
    set: 'follow-graph-ecpr',
    strings: (data) => distinctTexts(data.csv('follow-graph-ecpr', /nodes/).map((row) => row['location'])),
  },
  {
    set: 'x-api-v2',
    strings: (data) =>
      distinctTexts(
        (data.jsonLines('x-api-v2') as Body[]).flatMap((body) =>
          usersInBody(body).map((user) => user.location),
        ),
      ),
  },
]
