import { randomUUID } from 'node:crypto'
import { webEventTypes } from '@rookery/network/wire/ads-apps.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Route } from '../../http/route.ts'
import { adsTime } from '../../state/world-clock.ts'
import { adsOne, adsPage } from '../ads-collection.ts'
import { accountApps } from './account-apps.ts'
import type { Input } from './input.ts'
import { idsOf, listEntities } from './list-entities.ts'
import { presentTimes } from './present-campaigns.ts'
import { absent, invalid, missingProblem } from './problem.ts'
import type { WebEventTagRow } from './rows.ts'
import type { WriteContext } from './write-context.ts'
import { accountRoute, inputOf, limits, type Handle } from './write-routes.ts'

/** The network sees a tag once the site has had it for this long. */
const verifiedAfterMs = 3_600_000

const presentTag = (row: WebEventTagRow, now: number) => {
  const isTracking = !row.deleted && now >= row.created_at + verifiedAfterMs
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    click_window: row.click_window,
    view_through_window: row.view_through_window,
    retargeting_enabled: row.retargeting_enabled,
    website_tag_id: row.website_tag_id,
    embed_code: `<script>twq('event','tw-${row.website_tag_id}-${row.id}',{})</script>`,
    status: isTracking ? 'TRACKING' : 'UNVERIFIED',
    last_tracked_at: isTracking ? adsTime(now - (now % 60_000)) : null,
    ...presentTimes(row),
  }
}

const windows = (input: Input, before?: WebEventTagRow) => {
  const clickWindow = input.integer('click_window', 1, 30) ?? before?.click_window ?? 30
  const viewWindow = input.integer('view_through_window', 0, 30) ?? before?.view_through_window ?? 1
  if (![1, 7, 14, 30].includes(clickWindow)) throw invalid('click_window', '1, 7, 14 or 30', clickWindow)
  if (![0, 1, 7, 14, 30].includes(viewWindow))
    throw invalid('view_through_window', '0, 1, 7, 14 or 30', viewWindow)
  if (viewWindow > clickWindow) throw invalid('view_through_window', 'at most the click window', viewWindow)
  return { click_window: clickWindow, view_through_window: viewWindow }
}

const tagOf = (exchange: Exchange, { sandbox, account }: WriteContext): WebEventTagRow => {
  const id = exchange.params['id'] ?? ''
  const row = sandbox.webEventTags.get(id)
  if (row === undefined || row.deleted || row.account_id !== account.id)
    throw absent('WEB_EVENT_TAG_NOT_FOUND', 'web_event_tag_id', id)
  return row
}

const answer = (exchange: Exchange, row: WebEventTagRow, { now }: WriteContext) =>
  adsOne(exchange, presentTag(row, now), 'web_event_tag')

const list: Handle = (exchange, context) => {
  const ids = idsOf(exchange, 'web_event_tag_ids')
  const rows = context.sandbox.webEventTags
    .of(context.account.id)
    .filter((row) => ids === null || ids.has(row.id))
  return listEntities(exchange, context, rows, {
    dataType: 'web_event_tag',
    present: (row) => presentTag(row, context.now),
    nameOf: (row) => row.name,
  })
}

const createAccountPart: Handle = (exchange, context) => {
  const { sandbox, account, now } = context
  const input = inputOf(exchange)
  const name = input.required('name')
  const type = input.oneOf('type', webEventTypes)
  if (!type) throw missingProblem('type')
  const row = sandbox.webEventTags.put({
    id: sandbox.webEventTags.nextId(80_000),
    account_id: account.id,
    name,
    type,
    ...windows(input),
    retargeting_enabled: input.flag('retargeting_enabled') ?? false,
    website_tag_id: randomUUID().slice(0, 8),
    created_at: now,
    updated_at: now,
    deleted: false,
  })
  return answer(exchange, row, context)
}

const update: Handle = (exchange, context) => {
  const input = inputOf(exchange)
  const existingTag = tagOf(exchange, context)
  const row = context.sandbox.webEventTags.put({
    ...existingTag,
    ...windows(input, existingTag),
    name: input.has('name') ? input.required('name') : existingTag.name,
    type: input.oneOf('type', webEventTypes) ?? existingTag.type,
    retargeting_enabled: input.flag('retargeting_enabled') ?? existingTag.retargeting_enabled,
    updated_at: context.now,
  })
  return answer(exchange, row, context)
}

const removeTag: Handle = (exchange, context) => {
  const row = { ...tagOf(exchange, context), deleted: true, updated_at: context.now }
  return answer(exchange, context.sandbox.webEventTags.put(row), context)
}

const appsAnswer: Handle = (exchange, { account }) =>
  adsPage(
    exchange,
    accountApps(account),
    (row) => ({ ...row, created_at: account.created_at, updated_at: account.created_at, deleted: false }),
    {
      dataType: 'account_app',
    },
  )

/** Each app reports installs and purchases. */
const appEvents: Handle = (exchange, { account }) => {
  const ids = idsOf(exchange, 'app_event_tag_ids')
  const rows = accountApps(account)
    .flatMap((app) =>
      ['INSTALL', 'PURCHASE'].map((type) => ({
        id: `${app.id}${type === 'INSTALL' ? '1' : '2'}`,
        app_store_identifier: app.app_store_identifier,
        os_type: app.os_type,
        conversion_type: type,
        provider_app_event_id: type.toLowerCase(),
        provider_app_event_name: type.toLowerCase(),
        post_view_attribution_window: 1,
        post_engagement_attribution_window: 14,
        deep_link_scheme: app.deep_link_pattern,
        retargeting_enabled: false,
        status: 'TRACKING',
        last_tracked_at: account.created_at,
        created_at: account.created_at,
        updated_at: account.created_at,
        deleted: false,
      })),
    )
    .filter((row) => ids === null || ids.has(row.id))
  return adsPage(exchange, rows, (row) => row, { dataType: 'app_event_tag' })
}

/** Apps and tags of an account. */
export const accountPartRoutes: Route[] = [
  accountRoute('GET', '/account_apps', limits.reads, 'read', appsAnswer),
  accountRoute('GET', '/app_event_tags', limits.reads, 'read', appEvents),
  accountRoute('GET', '/web_event_tags', limits.reads, 'read', list),
  accountRoute('POST', '/web_event_tags', limits.writes, 'manage', createAccountPart),
  accountRoute('GET', '/web_event_tags/:id', limits.reads, 'read', (exchange, context) =>
    answer(exchange, tagOf(exchange, context), context),
  ),
  accountRoute('PUT', '/web_event_tags/:id', limits.writes, 'manage', update),
  accountRoute('DELETE', '/web_event_tags/:id', limits.writes, 'manage', removeTag),
]
