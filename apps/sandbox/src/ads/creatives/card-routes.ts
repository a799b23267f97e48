import { cardButtonLabels } from '@rookery/network/wire/ads-card.ts'
import { z } from 'zod'
import type { Exchange } from '../../http/exchange.ts'
import type { Route } from '../../http/route.ts'
import { adsOne } from '../ads-collection.ts'
import { idsOf, listEntities } from '../campaigns/list-entities.ts'
import { presentTimes } from '../campaigns/present-campaigns.ts'
import { absent, invalid, missingProblem, refusedProblem } from '../campaigns/problem.ts'
import type { CardRow } from '../campaigns/rows.ts'
import type { WriteContext } from '../campaigns/write-context.ts'
import { accountRoute, jsonOf, limits, type Handle } from '../campaigns/write-routes.ts'

const componentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('MEDIA'), media_key: z.string() }),
  z.strictObject({ type: z.literal('SWIPEABLE_MEDIA'), media_keys: z.array(z.string()).min(2).max(6) }),
  z.strictObject({
    type: z.literal('DETAILS'),
    title: z.string().min(1).max(70),
    destination: z.strictObject({ type: z.literal('WEBSITE'), url: z.url({ protocol: /^https?$/ }) }),
  }),
  z.strictObject({
    type: z.literal('BUTTON'),
    label: z.strictObject({ type: z.literal('ENUM'), value: z.enum(cardButtonLabels) }),
    destination: z.strictObject({
      type: z.literal('APP'),
      country_code: z.string().length(2),
      googleplay_app_id: z.string().optional(),
      ios_app_store_identifier: z.string().optional(),
      googleplay_deep_link: z.string().optional(),
      ios_deep_link: z.string().optional(),
    }),
  }),
])
const body = z.object({
  name: z.string().trim().min(1).max(80),
  components: z.array(componentSchema).min(2).max(2),
})

/** Name of the card type by its media and its link. */
const cardType = (components: z.output<typeof componentSchema>[], { sandbox, now }: WriteContext): string => {
  const media = components.find((each) => each.type === 'MEDIA' || each.type === 'SWIPEABLE_MEDIA')
  const leadComponent = components.find((each) => each.type === 'DETAILS' || each.type === 'BUTTON')
  if (media === undefined || leadComponent === undefined)
    throw invalid('components', 'one media component and one of DETAILS or BUTTON')
  const keys = media.type === 'MEDIA' ? [media.media_key] : media.media_keys
  const kinds = keys.map((key) => {
    const upload = sandbox.media.uploadOfKey(key)
    if (upload === undefined) throw absent('MEDIA_NOT_FOUND', 'media_key', key)
    if (sandbox.media.stateOf(upload, now) !== 'succeeded')
      throw refusedProblem('INVALID_MEDIA', `Media ${key} is not ready`, 'media_key')
    return upload.media_category.endsWith('video') ? 'VIDEO' : 'IMAGE'
  })
  if (new Set(kinds).size > 1) throw invalid('media_keys', 'images only or videos only', keys.join())
  const cardSuffix = media.type === 'MEDIA' ? '' : '_CAROUSEL'
  return `${kinds[0]}${cardSuffix}_${leadComponent.type === 'DETAILS' ? 'WEBSITE' : 'APP'}`
}

/** Reads the JSON body; fields that are not given stay unchanged. */
const readCard = (exchange: Exchange, context: WriteContext, before?: CardRow) => {
  const bodyJson = jsonOf(exchange)
  const cardBody = body.safeParse({
    ...(before === undefined ? {} : { name: before.name, components: before.components }),
    ...(bodyJson as object | null),
  })
  if (!cardBody.success) {
    const path = cardBody.error.issues[0]?.path.map(String).join('.') ?? ''
    const field = path.split('.')[0] ?? 'name'
    if ((bodyJson as Record<string, unknown> | null)?.[field] === undefined) throw missingProblem(field)
    throw invalid(path, cardBody.error.issues[0]?.message ?? 'another value')
  }
  const { name, components } = cardBody.data
  return {
    name,
    components: components as Record<string, unknown>[],
    card_type: cardType(components, context),
  }
}

const presentCard = (row: CardRow) => ({
  id: row.id,
  card_uri: `card://${row.id}`,
  card_type: row.card_type,
  name: row.name,
  components: row.components,
  ...presentTimes(row),
})

const cardOf = (exchange: Exchange, { sandbox, account }: WriteContext): CardRow => {
  const id = exchange.params['id'] ?? ''
  const row = sandbox.creatives.cards.get(id)
  if (row === undefined || row.deleted || row.account_id !== account.id)
    throw absent('CARD_NOT_FOUND', 'card_id', id)
  return row
}

const list: Handle = (exchange, context) => {
  const types = idsOf(exchange, 'card_types')
  const cardUris = idsOf(exchange, 'card_uris')
  const rows = context.sandbox.creatives.cards
    .of(context.account.id)
    .filter(
      (row) =>
        (types === null || types.has(row.card_type)) &&
        (cardUris === null || cardUris.has(`card://${row.id}`)),
    )
  return listEntities(exchange, context, rows, {
    dataType: 'card',
    present: presentCard,
    maxCount: 200,
    nameOf: (row) => row.name,
  })
}

const createCard: Handle = (exchange, context) => {
  const { sandbox, account, now } = context
  const row = sandbox.creatives.cards.put({
    ...readCard(exchange, context),
    id: sandbox.creatives.newTweetId(now),
    account_id: account.id,
    created_at: now,
    updated_at: now,
    deleted: false,
  })
  return adsOne(exchange, presentCard(row), 'card')
}

const update: Handle = (exchange, context) => {
  const existingCard = cardOf(exchange, context)
  const row = { ...existingCard, ...readCard(exchange, context, existingCard), updated_at: context.now }
  return adsOne(exchange, presentCard(context.sandbox.creatives.cards.put(row)), 'card')
}

const removeCard: Handle = (exchange, context) => {
  const row = { ...cardOf(exchange, context), deleted: true, updated_at: context.now }
  return adsOne(exchange, presentCard(context.sandbox.creatives.cards.put(row)), 'card')
}

export const cardRoutes: Route[] = [
  accountRoute('GET', '/cards', limits.reads, 'read', list),
  accountRoute('POST', '/cards', limits.writes, 'create', createCard),
  // Returned as a list of one, as documented.
  accountRoute('GET', '/cards/:id', limits.reads, 'read', (exchange, context) =>
    adsOne(exchange, [presentCard(cardOf(exchange, context))], 'card'),
  ),
  accountRoute('PUT', '/cards/:id', limits.writes, 'create', update),
  accountRoute('DELETE', '/cards/:id', limits.writes, 'create', removeCard),
]
