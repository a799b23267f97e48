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
import { xPostSchema } from './x-post.ts'
import { xUserSchema } from './x-user.ts'

// Real answers that third parties recorded; they live beside the repository and are not part of it.
const data = new URL('../../../../../shared/data/', import.meta.url)
const absent = !existsSync(data)
const title = (text: string) => (absent ? `${text} (skipped: no ../shared/data)` : text)

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Everything of `before` must be in `after`; an empty object may have become an empty list. */
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
  const files = absent ? ['none'] : readdirSync(folder).filter((each) => each.endsWith('.json'))

  test.skipIf(absent)(title('are 34 files'), () => {
    expect(files).toHaveLength(34)
  })

  test.skipIf(absent).each(files)(title('%s is read with nothing lost'), (file) => {
    const raw = parseJson(readFileSync(new URL(file, folder), 'utf8')) as Json
    const entity = entities.find(([name]) => name.test(file))?.[1] ?? anyEntity
    const isList = Array.isArray(raw['data']) && entity !== adsFeaturesSchema && entity !== anyEntity
    const schema = adsEnvelope(isList ? z.array(entity) : entity)
    expectNothingLost(raw, parseWire(schema, raw, file), file)
  })
})

describe('recorded answers of X API v2', () => {
  const folder = new URL('x-api-v2/', data)
  const files = absent ? [] : readdirSync(folder).filter((each) => each.endsWith('.jsonl.gz'))

  test.skipIf(absent)(
    title('all user and post objects are read with nothing lost'),
    { timeout: 60_000 },
    () => {
      const counts = { users: 0, posts: 0 }
      for (const file of files) {
        const lines = gunzipSync(readFileSync(new URL(file, folder)))
          .toString('utf8')
          .split('\n')
        for (const [index, line] of lines.entries()) {
          if (line === '') continue
          const answer = parseJson(line) as Json
          const includes = isObject(answer['includes']) ? answer['includes'] : {}
          const objects = [
            'data' in answer ? answer['data'] : answer,
            includes['users'],
            includes['tweets'],
          ].flat()
          for (const raw of objects) {
            if (!isObject(raw)) continue
            const kind = 'username' in raw ? 'users' : 'text' in raw ? 'posts' : null
            if (kind === null) continue
            counts[kind] += 1
            const where = `${file}:${index + 1}`
            expectNothingLost(raw, parseWire(kind === 'users' ? xUserSchema : xPostSchema, raw, where), where)
          }
        }
      }
      expect(counts).toEqual({ users: 9_645, posts: 13_636 })
    },
  )
})
