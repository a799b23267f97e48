import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adsAccountSchema, adsFeaturesSchema, adsPromotableUserSchema } from './ads-account.ts'
import { adsCampaignSchema } from './ads-campaign.ts'
import {
  adsCustomAudiencePermissionSchema,
  adsCustomAudienceSchema,
  adsTargetedSchema,
} from './ads-custom-audience.ts'
import { adsEnvelope } from './ads-envelope.ts'
import { adsFundingInstrumentSchema } from './ads-funding-instrument.ts'
import { adsLineItemSchema, adsPlacementsSchema, adsPromotedTweetSchema } from './ads-line-item.ts'
import { adsAudienceEstimateSchema } from './ads-targeting-criterion.ts'
import { parseJson } from './parse-json.ts'
import { parseWire } from './parse-wire.ts'
import { xCountsAnswer, xListsAnswer, xPostsAnswer, xUsersAnswer } from './x-envelope.ts'
import { xPostSchema } from './x-post.ts'
import { problemName } from './x-problem.ts'

// Real answers recorded by third parties; they are stored outside the repository.
const data = new URL('../../../../../shared/data/', import.meta.url)
const isDataAbsent = !existsSync(data)
const title = (text: string) => (isDataAbsent ? `${text} (skipped: no ../shared/data)` : text)

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Everything in `before` must be in `after`; an empty object may have become an empty list. */
const expectNothingLost = (before: unknown, after: unknown, path: string): void => {
  if (isObject(before) && Object.keys(before).length === 0 && Array.isArray(after) && after.length === 0)
    return
  if (Array.isArray(before)) {
    if (!Array.isArray(after) || after.length !== before.length) throw new Error(`${path}: the list changed`)
    before.forEach((item, index) => expectNothingLost(item, after[index], `${path}.${index}`))
  } else if (isObject(before)) {
    if (!isObject(after)) throw new Error(`${path}: no longer an object`)
    for (const key of Object.keys(before)) expectNothingLost(before[key], after[key], `${path}.${key}`)
  } else if (before !== after)
    throw new Error(`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`)
}

const anyEntity = z.union([z.looseObject({}), z.array(z.looseObject({}))])
const entities: [RegExp, z.ZodType][] = [
  [/^accounts_features/, adsFeaturesSchema],
  [/^accounts/, adsAccountSchema],
  [/^audience_estimate/, adsAudienceEstimateSchema],
  [/^campaigns/, adsCampaignSchema],
  [/^custom_audiences_permissions/, adsCustomAudiencePermissionSchema],
  [/^(custom|tailored)_audiences/, adsCustomAudienceSchema],
  [/^funding_instruments/, adsFundingInstrumentSchema],
  [/^line_items/, adsLineItemSchema],
  [/^placements/, adsPlacementsSchema],
  [/^promotable_users/, adsPromotableUserSchema],
  [/^promoted_tweets/, adsPromotedTweetSchema],
  [/^targeted_audiences/, adsTargetedSchema],
]

describe('recorded answers of the Ads API', () => {
  const folder = new URL('ads-api/python-sdk/', data)
  const files = isDataAbsent ? ['none'] : readdirSync(folder).filter((each) => each.endsWith('.json'))

  test.skipIf(isDataAbsent)(title('are 34 files'), () => {
    expect(files).toHaveLength(34)
  })

  test.skipIf(isDataAbsent).each(files)(title('%s is read with nothing lost'), (file) => {
    const rawJson = parseJson(readFileSync(new URL(file, folder), 'utf8')) as Json
    const entity = entities.find(([name]) => name.test(file))?.[1] ?? anyEntity
    const isList = Array.isArray(rawJson['data']) && entity !== adsFeaturesSchema && entity !== anyEntity
    const schema = adsEnvelope(isList ? z.array(entity) : entity)
    expect(() => expectNothingLost(rawJson, parseWire(schema, rawJson, file), file)).not.toThrow()
  })
})

/** The client's schema for a recorded answer, chosen by the shape of its rows. */
const answerSchema = (answer: Json): z.ZodType => {
  const firstItem = [answer['data']].flat()[0]
  const hasKey = (key: string) => isObject(firstItem) && key in firstItem
  if (hasKey('tweet_count')) return xCountsAnswer
  if (hasKey('username')) return xUsersAnswer
  if (hasKey('owner_id')) return xListsAnswer
  return xPostsAnswer
}
const countLeaves = (value: unknown): number =>
  isObject(value) || Array.isArray(value)
    ? Object.values(value).reduce((sum: number, each) => sum + countLeaves(each), 0)
    : 1

describe('recorded answers of X API v2', () => {
  const folder = new URL('x-api-v2/', data)
  const files = isDataAbsent ? ['none'] : readdirSync(folder).filter((each) => each.endsWith('.jsonl.gz'))
  const linesOf = (file: string) =>
    gunzipSync(readFileSync(new URL(file, folder)))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '')

  test.skipIf(isDataAbsent)(title('are 33 files'), () => {
    expect(files).toHaveLength(33)
  })

  // Complete answers as the client parses them: rows, includes, problems, meta, and unknown fields.
  test.skipIf(isDataAbsent).each(files)(
    title('%s is read with nothing lost'),
    { timeout: 60_000 },
    (file) => {
      for (const [index, line] of linesOf(file).entries()) {
        const rawJson = parseJson(line) as Json
        const recordPlace = `${file}:${index + 1}`
        const isAnswer = 'data' in rawJson || 'errors' in rawJson
        const parsedObject: unknown = parseWire(
          isAnswer ? answerSchema(rawJson) : xPostSchema,
          rawJson,
          recordPlace,
        )
        expectNothingLost(rawJson, parsedObject, recordPlace)
        expect(countLeaves(parsedObject)).toBeGreaterThanOrEqual(countLeaves(rawJson))
      }
    },
  )

  test.skipIf(isDataAbsent)(title('all user and post objects are among them'), { timeout: 60_000 }, () => {
    const counts = { users: 0, posts: 0, media: 0, places: 0, problems: 0 }
    for (const file of files)
      for (const line of linesOf(file)) {
        const rawJson = parseJson(line) as Json
        const parsedText =
          'data' in rawJson
            ? (answerSchema(rawJson).parse(rawJson) as z.output<typeof xPostsAnswer>)
            : undefined
        const rows: unknown[] =
          parsedText === undefined ? [xPostSchema.parse(rawJson)] : (parsedText.data ?? [])
        const people = parsedText?.includes?.users ?? []
        const includedPosts = parsedText?.includes?.tweets ?? []
        counts.users += rows.filter((row) => isObject(row) && 'username' in row).length + people.length
        counts.posts += rows.filter((row) => isObject(row) && 'text' in row).length + includedPosts.length
        counts.media += parsedText?.includes?.media?.length ?? 0
        counts.places += parsedText?.includes?.places?.length ?? 0
        counts.problems += parsedText?.errors?.length ?? 0
        for (const user of people) expect(user.username).not.toBe('')
        for (const problem of parsedText?.errors ?? []) expect(problemName(problem)).not.toBe('')
      }
    expect(counts).toEqual({ users: 9_645, posts: 13_636, media: 52, places: 54, problems: 255 })
  })
})
