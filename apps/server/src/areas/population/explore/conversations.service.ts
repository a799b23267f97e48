import {
  VISITOR_FOLLOWERS,
  VISITOR_ROWS,
  type CallOutput,
  type Conversation,
  type UiLanguage,
} from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { readKindOfQuery } from './explore.service.ts'
import { cachedForVisitors } from './visitor-cache.ts'
import { openSubjectOf } from './visitor-exploration.service.ts'
import type { Visitor } from './visitor-limit.service.ts'

const kinds = ['topic', 'thread'] as const
/** Conversations read for a visitor: threads of people whom few follow are left out of them. */
const READ_FOR_VISITORS = 25

interface ConversationQuery {
  readonly query: string
  readonly kind?: (typeof kinds)[number] | undefined
  readonly country_code?: string | undefined
  readonly post_language?: string | undefined
  readonly days: number
  readonly limit: number
  readonly offset: number
  readonly language: UiLanguage
}
interface FoundPage extends Pick<CallOutput<'list-x-conversations'>, 'period' | 'limited'> {
  readonly count: number
  readonly conversations: Conversation[]
}

/** A page of the threads and topics of the posts about a query; visitors get the first five. */
export async function conversationsAbout(
  deps: Deps,
  visitor: Visitor | null,
  params: ConversationQuery,
  signal: AbortSignal,
): Promise<FoundPage> {
  if (!visitor) return await readConversations(deps, params, {}, signal)
  const { is_closed, without_handle } = await openSubjectOf(deps, visitor, { query: params.query }, 'query')
  if (is_closed) return { count: 0, conversations: [], period: null, limited: true }
  const asked = { ...params, offset: 0, limit: READ_FOR_VISITORS }
  return await cachedForVisitors(deps, ['conversations', asked, without_handle], async (within) => {
    const open = { without_handle, min_followers: VISITOR_FOLLOWERS }
    const { conversations, period } = await readConversations(deps, asked, open, within)
    const shown = conversations.slice(0, VISITOR_ROWS)
    return { count: shown.length, conversations: shown, period, limited: true }
  })
}

async function readConversations(
  deps: Deps,
  { query, kind: wanted, country_code, post_language, days, limit, offset, language }: ConversationQuery,
  { without_handle, min_followers }: { readonly without_handle?: boolean; readonly min_followers?: number },
  signal: AbortSignal,
): Promise<FoundPage> {
  const country_codes = readCountryFilter(country_code ? [country_code] : [])
  const { kind } = await readKindOfQuery(deps, query, undefined, 'query', signal, without_handle)
  const found = await deps.population.social.conversations(
    {
      kind,
      query,
      country_codes,
      post_language,
      days,
      language,
      kinds: wanted ? [wanted] : kinds,
      limit,
      offset,
      min_followers,
    },
    { signal },
  )
  const { count = 0, conversations = [], period = null } = found ?? {}
  return { count, conversations, period, limited: false }
}
