import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adsAccountSchema, adsFeaturesSchema, adsPromotableUserSchema } from './ads-account.ts'
import { adsCampaignSchema } from './ads-campaign.ts'
import { adsCardSchema, adsOneCardSchema } from './ads-card.ts'
import {
  adsCustomAudiencePermissionSchema,
  adsCustomAudienceSchema,
  adsTargetedSchema,
} from './ads-custom-audience.ts'
import { adsEnvelope } from './ads-envelope.ts'
import { adsFundingInstrumentSchema } from './ads-funding-instrument.ts'
import { adsLineItemSchema, adsPlacementsSchema, adsPromotedTweetSchema } from './ads-line-item.ts'
import { adsAudienceEstimateSchema } from './ads-targeting-criterion.ts'
import { adsTweetPreviewSchema, adsTweetSchema } from './ads-tweet.ts'
import { parseJson } from './parse-json.ts'
import { WireError, parseWire } from './parse-wire.ts'

// Parses every entity of recorded Ads answers with the client's schema and checks that nothing is lost.
const folder = new URL('../../../../../shared/data/ads-api/python-sdk/', import.meta.url)
const isDataAbsent = !existsSync(folder)
const files = isDataAbsent ? ['none'] : readdirSync(folder).filter((each) => each.endsWith('.json'))
const title = (text: string) => (isDataAbsent ? `${text} (skipped: no ../shared/data)` : text)

interface RecordedAnswer {
  schema: z.ZodType
  /** A field whose absence must be rejected. */
  needed: string
  /** `data` is a single value, of any shape. */
  isSingleValue?: true
}

const recordedShapes: [RegExp, RecordedAnswer][] = [
  [/^accounts_features/, { schema: adsFeaturesSchema, needed: '', isSingleValue: true }],
  [/^accounts/, { schema: adsAccountSchema, needed: 'timezone' }],
  [/^(audience|reach)_estimate/, { schema: adsAudienceEstimateSchema, needed: 'audience_size' }],
  [/^campaigns/, { schema: adsCampaignSchema, needed: 'id' }],
  [/^cards_all/, { schema: adsCardSchema, needed: 'card_uri' }],
  [/^cards_load/, { schema: adsOneCardSchema, needed: 'card_uri' }],
  [
    /^custom_audiences_permissions/,
    { schema: adsCustomAudiencePermissionSchema, needed: 'permission_level' },
  ],
  [/^(custom|tailored)_audiences/, { schema: adsCustomAudienceSchema, needed: 'targetable' }],
  [/^funding_instruments/, { schema: adsFundingInstrumentSchema, needed: 'currency' }],
  [/^line_items/, { schema: adsLineItemSchema, needed: 'campaign_id' }],
  [/^placements/, { schema: adsPlacementsSchema, needed: 'product_type' }],
  [/^promotable_users/, { schema: adsPromotableUserSchema, needed: 'user_id' }],
  [/^promoted_tweets/, { schema: adsPromotedTweetSchema, needed: 'tweet_id' }],
  [/^targeted_audiences/, { schema: adsTargetedSchema, needed: 'line_items' }],
  [/^tweets_get/, { schema: adsTweetSchema, needed: 'id' }],
  [/^tweet_previews/, { schema: adsTweetPreviewSchema, needed: 'preview' }],
]
/** Endpoints that version 12 no longer has, or that other tests cover. */
const otherRecordings = /^(active_entities|analytics|app_lists|videos|reach_estimate)/

const entityOf = (file: string) => recordedShapes.find(([name]) => name.test(file))?.[1]
const readJson = (file: string) =>
  parseJson(readFileSync(new URL(file, folder), 'utf8')) as {
    data: Record<string, unknown> | Record<string, unknown>[]
  }

describe('recorded answers of the Ads API, each by its own schema', () => {
  test.skipIf(isDataAbsent)(title('every recording has a schema or a reason'), () => {
    expect(files.filter((file) => entityOf(file) === undefined && !otherRecordings.test(file))).toEqual([])
  })

  const knownFiles = files.filter((file) => entityOf(file) !== undefined && !otherRecordings.test(file))
  const needyFiles = knownFiles.filter((file) => (entityOf(file)?.needed ?? '') !== '')
  test.skipIf(isDataAbsent).each(isDataAbsent ? ['none'] : knownFiles)(
    title('%s comes out as it went in'),
    (file) => {
      const { schema, isSingleValue } = entityOf(file) ?? { schema: z.never() }
      const rawJson = readJson(file)
      const list = Array.isArray(rawJson.data) && isSingleValue !== true
      expect(parseWire(adsEnvelope(list ? z.array(schema) : schema), rawJson, file)).toEqual(rawJson)
    },
  )

  test.skipIf(isDataAbsent).each(isDataAbsent ? ['none'] : needyFiles)(
    title('%s without a needed field is refused by name'),
    (file) => {
      const { schema, needed } = entityOf(file) ?? { schema: z.never(), needed: '' }
      const { data } = readJson(file)
      const firstRow = Array.isArray(data) ? data[0] : data
      const { [needed]: _gone, ...rest } = firstRow ?? {}
      let fields: readonly { field: string }[] = []
      try {
        parseWire(schema, rest, file)
      } catch (error) {
        if (error instanceof WireError) ({ fields } = error)
      }
      // For a union zod reports the complete value; otherwise the field.
      expect(fields.map((each) => each.field)).toEqual([schema === adsOneCardSchema ? '' : needed])
    },
  )
})
