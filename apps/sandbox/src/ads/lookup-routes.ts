import { locationTypes } from '@rookery/network/wire/ads-lookups.ts'
import type { CatalogEntity } from '@rookery/world'
import { adsError, json, type Answer } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import type { RateLimit, Route } from '../http/route.ts'
import { languageRows } from '../catalogue/languages.ts'
import { networkOperators } from '../catalogue/network-operators.ts'
import { tvMarkets } from '../catalogue/tv-markets.ts'
import type { Sandbox } from '../sandbox.ts'
import { adsPage, badParameter, echoRequest } from './ads-collection.ts'
import { showId } from './estimator.ts'

const wantedText = (exchange: Exchange) => {
  const q = exchange.query.get('q')?.toLowerCase()
  return (name: string) => q === undefined || name.toLowerCase().includes(q)
}

const criterion = (targeting_type: string, name: string, targeting_value: string, more: object = {}) => ({
  name,
  targeting_type,
  targeting_value,
  ...more,
})
const page = (exchange: Exchange, rows: readonly object[]): Answer =>
  adsPage(exchange, rows, (row) => row, { dataType: 'targeting_criterion' })

const locations = (exchange: Exchange, { places }: Sandbox): Answer => {
  const { query } = exchange
  const type = query.get('location_type')
  if (type !== null && !(locationTypes as readonly string[]).includes(type))
    badParameter(exchange, 'location_type', `one of ${locationTypes.join(', ')}`)
  const country = query.get('country_code')?.toUpperCase()
  const matchesQuery = wantedText(exchange)
  const rows = places.all
    .filter(
      (place) =>
        (type === null || place.location_type === type) &&
        (country === undefined || place.country_code === country) &&
        matchesQuery(place.name),
    )
    .map((place) =>
      criterion('LOCATION', place.name, place.id, {
        country_code: place.country_code,
        location_type: place.location_type,
      }),
    )
  return page(exchange, rows)
}

const interests = (exchange: Exchange, { world }: Sandbox): Answer => {
  const matchesQuery = wantedText(exchange)
  const rows = world
    .catalog()
    .interests.filter(({ name }) => matchesQuery(name))
    .map(({ id, name }) => criterion('INTEREST', name, id))
  return page(exchange, rows)
}

const entities = ({ world }: Sandbox): CatalogEntity[] => {
  const { conversation_topics, movies_tv_shows } = world.catalog()
  return [...new Map([...conversation_topics, ...movies_tv_shows].map((each) => [each.id, each])).values()]
}

const conversations = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const type = exchange.query.get('conversation_type')
  const rows = entities(sandbox)
    .filter((each) => type === null || each.conversation_type === type)
    .map((each) =>
      criterion('CONVERSATION', each.label.en, each.id, { conversation_type: each.conversation_type }),
    )
  return page(exchange, rows)
}

const languages = (exchange: Exchange): Answer => {
  const matchesQuery = wantedText(exchange)
  const rows = languageRows
    .filter(({ name }) => matchesQuery(name))
    .map(({ code, name }) => criterion('LANGUAGE', name, code))
  return page(exchange, rows)
}

const operatorsAnswer = (exchange: Exchange): Answer => {
  const country = (exchange.query.get('country_code') ?? 'US').toUpperCase()
  const matchesQuery = wantedText(exchange)
  const rows = networkOperators
    .filter((each) => each.country_code === country && matchesQuery(each.name))
    .map(({ id, name, country_code }) => criterion('NETWORK_OPERATOR', name, id, { country_code }))
  return page(exchange, rows)
}

const marketsAnswer = (exchange: Exchange): Answer =>
  json(200, { data_type: 'tv_market', data: tvMarkets, request: { params: echoRequest(exchange) } })

const showsAnswer = (exchange: Exchange, { world }: Sandbox): Answer => {
  const locale = exchange.query.get('locale')
  if (locale === null)
    throw adsError(
      400,
      { code: 'MISSING_PARAMETER', message: 'locale is a required parameter', parameter: 'locale' },
      echoRequest(exchange),
    )
  if (!tvMarkets.some((market) => market.locale === locale))
    badParameter(exchange, 'locale', 'the locale of a TV market')
  const matchesQuery = wantedText(exchange)
  const rows = world
    .catalog()
    .movies_tv_shows.filter((each) => each.conversation_type === 'TV_SHOWS' && matchesQuery(each.label.en))
    .map((each) => ({
      name: locale.startsWith('ja') ? each.label.ja : each.label.en,
      targeting_type: 'TV_SHOW',
      // A number, unlike every other lookup.
      targeting_value: Number(showId(each.id)),
      genre: null,
      locales: tvMarkets.map((market) => market.locale),
    }))
  return adsPage(exchange, rows, (row) => row, { dataType: 'targeting_criterion', maxCount: 50 })
}

const events = async (exchange: Exchange, sandbox: Sandbox): Promise<Answer> => {
  const { query } = exchange
  const types = query.get('event_types')?.split(',')
  const countries = query.get('country_codes')?.toUpperCase().split(',')
  const fromTime = query.get('start_time') ?? `${sandbox.world.date}T00:00:00Z`
  const to = query.get('end_time')
  if (Number.isNaN(Date.parse(fromTime))) badParameter(exchange, 'start_time', 'a time in ISO 8601')
  if (to !== null && Number.isNaN(Date.parse(to))) badParameter(exchange, 'end_time', 'a time in ISO 8601')
  const matchingEvents = sandbox.estimator.events.filter(
    (event) =>
      (types === undefined || types.includes(event.event_type)) &&
      (countries === undefined || event.country_code === null || countries.includes(event.country_code)) &&
      Date.parse(event.end) >= Date.parse(fromTime) &&
      (to === null || Date.parse(event.start) <= Date.parse(to)),
  )
  const rows = await Promise.all(
    matchingEvents.map(async (event) => ({
      name: event.name,
      targeting_value: event.id,
      event_type: event.event_type,
      start_time: event.start,
      end_time: event.end,
      is_global: event.country_code === null,
      country_code: event.country_code,
      reach: { total_reach: await sandbox.estimator.reachOf([...event.hashtags, ...event.words]) },
      top_hashtags: event.hashtags,
      top_users: [],
      top_tweets: [],
    })),
  )
  return adsPage(exchange, rows, (row) => row, { dataType: 'event' })
}

const sharedLimit: RateLimit = { count: 400, minutes: 15, bucket: 'targeting_criteria' }
const ownLimit: RateLimit = { count: 2_000, minutes: 15 }
const lookupRoute = (name: string, limit: RateLimit, handle: Route['handle']): Route => ({
  method: 'GET',
  path: `/12/targeting_criteria/${name}`,
  family: 'ads',
  auth: 'user',
  limit,
  handle,
})

export const lookupRoutes: Route[] = [
  lookupRoute('locations', sharedLimit, locations),
  lookupRoute('interests', sharedLimit, interests),
  lookupRoute('conversations', sharedLimit, conversations),
  lookupRoute('languages', sharedLimit, languages),
  lookupRoute('network_operators', sharedLimit, operatorsAnswer),
  lookupRoute('tv_markets', ownLimit, marketsAnswer),
  lookupRoute('tv_shows', ownLimit, showsAnswer),
  lookupRoute('events', sharedLimit, events),
]
