import { z } from 'zod'
import { type AuthMode, endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { rules } from '../../core/input-rules.ts'
import { list, page } from '../../objects/common.ts'
import { interestLookup, locationLookup, locationTypes } from './endpoints.ts'

const listAuth = [
  'standalone',
  'session',
  'token:pro-targeting',
  'token:extension',
] as const satisfies readonly AuthMode[]
const searchAuth = ['standalone', 'token:extension'] as const satisfies readonly AuthMode[]
const q = z.string().trim().max(100).optional()
const language = z.enum(['en', 'ja']).optional()
/** How well a row answers the keywords: 1 is a name that equals one of them. */
const score = plain('measure', z.number())

export const languageLookup = z.object({
  id: z.string(),
  label: z.string(),
  code: z.string(),
  targeting_value: z.string(),
})
export const listLanguages = endpoint({
  name: 'list-languages',
  method: 'GET',
  path: '/api/external/languages/',
  action: 'public.read',
  auth: listAuth,
  summary: "Languages that X targets, as last mirrored; before the first mirror X's documented list.",
  query: z.object({ ...page, q, language }),
  response: list(languageLookup),
})

export const conversationTopic = z.object({
  id: z.string(),
  label: z.string(),
  conversation_type: z.string(),
  targeting_value: z.string(),
})
export const listConversationTopics = endpoint({
  name: 'list-conversation-topics',
  method: 'GET',
  path: '/api/external/conversation-topics/',
  action: 'public.read',
  auth: listAuth,
  summary: 'Conversation topics that X targets, as last mirrored, without political and sensitive ones.',
  query: z.object({ ...page, q, conversation_type: z.string().max(60).optional(), language }),
  response: list(conversationTopic),
})

export const movieTvShow = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['movie', 'tv_show']),
  genre: z.string().nullable(),
  locales: z.array(z.string()),
  estimated_users: plain('public').nullable(),
  targeting_value: z.string(),
})
export const listMoviesTvShows = endpoint({
  name: 'list-movies-tv-shows',
  method: 'GET',
  path: '/api/external/movies-tv-shows/',
  action: 'public.read',
  auth: listAuth,
  summary:
    'Movies and TV shows that X targets, as last mirrored, each once with the markets it has a name in.',
  query: z.object({
    ...page,
    q,
    kind: z.enum(['movie', 'tv_show']).optional(),
    locale: z.string().max(20).optional(),
  }),
  response: list(movieTvShow),
})

const keywords = z.array(z.string().trim().min(1).max(100), rules.required).min(1, rules.required).max(50)
const searchBody = { keywords, language }
const search = <const N extends string, const P extends string>(name: N, path: P) => ({
  name,
  method: 'POST' as const,
  path,
  action: 'public.read' as const,
  auth: searchAuth,
  limit: 'search' as const,
})
export const searchConversationTopics = endpoint({
  ...search('search-conversation-topics', '/api/external/conversation-topics/search/'),
  summary: 'Conversation topics for keywords, the best answer first.',
  body: z.strictObject(searchBody),
  response: z.object({ conversation_topics: z.array(conversationTopic.extend({ score })) }),
})
export const searchMoviesTvShows = endpoint({
  ...search('search-movies-tv-shows', '/api/external/movies-tv-shows/search/'),
  summary: 'Movies and TV shows for keywords, the best answer first.',
  body: z.strictObject({ ...searchBody, locale: z.string().max(20).optional() }),
  response: z.object({ movies_tv_shows: z.array(movieTvShow.extend({ score })) }),
})
export const searchInterests = endpoint({
  ...search('search-interests', '/api/external/interests/search/'),
  summary: 'Interests for keywords, the best answer first.',
  body: z.strictObject(searchBody),
  response: z.object({ interests: z.array(interestLookup.extend({ score })) }),
})
export const searchNetworkOperators = endpoint({
  ...search('search-network-operators', '/api/external/network-operators/search/'),
  summary: 'Mobile network operators for keywords, the best answer first.',
  body: z.strictObject(searchBody),
  response: z.object({
    network_operators: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        country_code: z.string(),
        targeting_value: z.string(),
        score,
      }),
    ),
  }),
})
export const searchLocations = endpoint({
  ...search('search-locations', '/api/external/locations/search/'),
  summary: 'Locations for keywords, by every name of a country, the best answer first.',
  body: z.strictObject({ ...searchBody, location_type: z.enum(locationTypes).optional() }),
  response: z.object({ locations: z.array(locationLookup.extend({ score })) }),
})
