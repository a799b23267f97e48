import type { CallInput, CallOutput } from '@rookery/contract'
import { eventTypes } from '@rookery/contract/population/explore/post-endpoints.ts'
import type { Deps } from '../../../app/deps.ts'
import { invalid } from '../../../errors/app-error.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { sensitiveReason } from '../../../targeting/sensitive-reason.ts'
import { mirroredCatalogue } from '../mirrors/mirrored-lookups.service.ts'

type Event = CallOutput<'list-events'>['results'][number]
type EventQuery = Omit<CallInput<'list-events'>, 'limit' | 'offset'>

const DAY_MS = 24 * 60 * 60 * 1000
/** Days from today without dates given. */
const DAYS_AHEAD = 90

/** The events of X's calendar that fall into the days asked for, the first to begin first. */
export async function eventsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  query: Pick<EventQuery, 'start' | 'end' | 'q'> & {
    readonly country_code?: string[] | undefined
    readonly event_type?: readonly Event['event_type'][] | undefined
  },
): Promise<Event[]> {
  const today = deps.clock().toISOString().slice(0, 10)
  const from = Date.parse(query.start ?? today)
  const until = query.end ? Date.parse(query.end) + DAY_MS : from + DAYS_AHEAD * DAY_MS
  if (until <= from) throw invalid({ end: 'explore.periodOrder' })
  const countries = readCountryFilter(query.country_code)
  const rows = await mirroredCatalogue(deps, 'events', query.q ? { q: query.q } : {})
  return rows
    .flatMap(eventOf)
    .filter(({ event_type }) => query.event_type?.includes(event_type) ?? true)
    .filter(
      ({ is_global, country_codes }) =>
        countries.length === 0 || is_global || country_codes.some((code) => countries.includes(code)),
    )
    .filter(({ start_time, end_time }) => Date.parse(end_time) >= from && Date.parse(start_time) < until)
    .toSorted((a, b) =>
      a.start_time < b.start_time ? -1 : a.start_time > b.start_time ? 1 : a.id < b.id ? -1 : 1,
    )
}

/** Nothing for a political event, a sensitive name, or one without times. */
function eventOf({
  key,
  name,
  country_code,
  data,
}: Awaited<ReturnType<typeof mirroredCatalogue>>[number]): Event[] {
  const event_type = eventTypes.find((type) => type === data['event_type'])
  const [start, end] = [Date.parse(String(data['start_time'])), Date.parse(String(data['end_time']))]
  if (!event_type || Number.isNaN(start) || Number.isNaN(end) || sensitiveReason(name)) return []
  const words = (field: string) =>
    String(data[field] ?? '')
      .split(' ')
      .filter(Boolean)
  return [
    {
      id: key,
      name,
      event_type,
      start_time: new Date(start).toISOString(),
      end_time: new Date(end).toISOString(),
      is_global: data['is_global'] === true,
      country_codes: country_code === null ? [] : [country_code],
      reach: typeof data['total_reach'] === 'number' ? data['total_reach'] : null,
      top_hashtags: words('top_hashtags').filter((tag) => sensitiveReason(tag) === null),
      top_handles: words('top_handles'),
    },
  ]
}
