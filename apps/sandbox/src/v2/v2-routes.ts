import { json, problemType, v2Invalid, type Answer } from '../http/answer.ts'
import { tokenOf, type Exchange } from '../http/exchange.ts'
import { perQuarter, type Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'
import { pageToken, postFieldNames, readCount, readFields, readPageToken, userFieldNames } from './fields.ts'
import { presentPost } from './present-post.ts'
import { presentUser } from './present-user.ts'
import { searchRecent } from './search-recent.ts'

type Names = 'old' | 'new'

const isNumericId = (text: string) => /^[0-9]{1,19}$/.test(text)
const isHandle = (text: string) => /^[A-Za-z0-9_]{1,15}$/.test(text)

const userFields = (exchange: Exchange, names: Names) =>
  readFields(exchange, ['user.fields'], userFieldNames, names)
const postFields = (exchange: Exchange, names: Names) =>
  readFields(exchange, ['tweet.fields', 'post.fields'], postFieldNames, names)

const notFound = (parameter: string, value: string, names: Names) => ({
  value,
  detail: `Could not find user with ${parameter}: [${value}].`,
  title: 'Not Found Error',
  resource_type: 'user',
  parameter,
  resource_id: value,
  type: problemType('resource-not-found', names),
})

const invalid = (parameter: string, value: string, message: string, names: Names) =>
  v2Invalid([{ parameter, values: [value], message }], names)

const isSuspended = (index: number, { world }: Sandbox) =>
  world.signInPeople().some((person) => person.index === index && person.role === 'suspended')

const suspended = (parameter: string, value: string, names: Names) => ({
  value,
  detail: `User has been suspended: [${value}].`,
  title: 'Forbidden',
  resource_type: 'user',
  parameter,
  resource_id: value,
  type: problemType('not-authorized-for-resource', names),
})

const indexOf = (parameter: 'ids' | 'id' | 'usernames' | 'username', value: string, { world }: Sandbox) =>
  parameter === 'id' || parameter === 'ids' ? world.indexOfNetworkId(value) : world.indexOfHandle(value)

const me = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const names = sandbox.config.v2Names
  const profile = sandbox.world.profileAt(tokenOf(exchange).user_index)
  return json(200, { data: presentUser(profile, userFields(exchange, names), names) })
}

const one =
  (parameter: 'id' | 'username') =>
  (exchange: Exchange, sandbox: Sandbox): Answer => {
    const names = sandbox.config.v2Names
    const value = exchange.params[parameter] ?? ''
    if (parameter === 'id' ? !isNumericId(value) : !isHandle(value))
      throw invalid(
        parameter,
        value,
        `The \`${parameter}\` query parameter value [${value}] is not valid`,
        names,
      )
    const fields = userFields(exchange, names)
    const index = indexOf(parameter, value, sandbox)
    if (index === undefined) return json(200, { errors: [notFound(parameter, value, names)] })
    if (isSuspended(index, sandbox)) return json(200, { errors: [suspended(parameter, value, names)] })
    return json(200, { data: presentUser(sandbox.world.profileAt(index), fields, names) })
  }

const many =
  (parameter: 'ids' | 'usernames') =>
  (exchange: Exchange, sandbox: Sandbox): Answer => {
    const names = sandbox.config.v2Names
    const given = (exchange.query.get(parameter) ?? '').split(',')
    const valid = parameter === 'ids' ? isNumericId : isHandle
    if (given.length > 100)
      throw invalid(
        parameter,
        String(given.length),
        `The \`${parameter}\` query parameter can hold at most 100 values`,
        names,
      )
    const wrong = given.filter((each) => !valid(each))
    if (wrong.length > 0)
      throw v2Invalid(
        wrong.slice(0, 5).map((each) => ({
          parameter,
          values: [each],
          message: `The \`${parameter}\` query parameter value [${each}] is not valid`,
        })),
        names,
      )
    const fields = userFields(exchange, names)
    const data: unknown[] = []
    const errors: unknown[] = []
    for (const value of new Set(given)) {
      const index = indexOf(parameter, value, sandbox)
      if (index === undefined) errors.push(notFound(parameter, value, names))
      else if (isSuspended(index, sandbox)) errors.push(suspended(parameter, value, names))
      else data.push(presentUser(sandbox.world.profileAt(index), fields, names))
    }
    return json(200, { ...(data.length > 0 ? { data } : {}), ...(errors.length > 0 ? { errors } : {}) })
  }

const readTime = (exchange: Exchange, name: string, names: Names): number | undefined => {
  const text = exchange.query.get(name)
  if (text === null) return undefined
  const at = Date.parse(text)
  if (Number.isNaN(at))
    throw invalid(name, text, `The \`${name}\` query parameter value [${text}] is not a time`, names)
  return at
}

const readId = (exchange: Exchange, name: string, names: Names): bigint | undefined => {
  const text = exchange.query.get(name)
  if (text === null) return undefined
  if (!isNumericId(text))
    throw invalid(name, text, `The \`${name}\` query parameter value [${text}] is not valid`, names)
  return BigInt(text)
}

/** The index in a path, or the 400 or the partial error the API gives. */
const subject = (exchange: Exchange, sandbox: Sandbox, names: Names): number | Answer => {
  const id = exchange.params['id'] ?? ''
  if (!isNumericId(id))
    throw invalid('id', id, `The \`id\` query parameter value [${id}] is not valid`, names)
  const index = sandbox.world.indexOfNetworkId(id)
  if (index === undefined) return json(200, { errors: [notFound('id', id, names)] })
  if (isSuspended(index, sandbox)) return json(200, { errors: [suspended('id', id, names)] })
  const profile = sandbox.world.profileAt(index)
  if (profile.protected && index !== exchange.token?.user_index)
    return json(200, {
      errors: [
        {
          resource_id: id,
          parameter: 'id',
          resource_type: 'user',
          title: 'Authorization Error',
          value: id,
          detail: `Sorry, you are not authorized to see the user with id: [${id}].`,
          type: problemType('not-authorized-for-resource', names),
        },
      ],
    })
  return index
}

const edges =
  (kind: 'followers' | 'following') =>
  async (exchange: Exchange, sandbox: Sandbox): Promise<Answer> => {
    const names = sandbox.config.v2Names
    const fields = userFields(exchange, names)
    const max = readCount(exchange, 'max_results', { min: 1, max: 1_000, fallback: 100 }, names)
    const from = readPageToken(exchange, ['pagination_token'], kind, names)
    const index = subject(exchange, sandbox, names)
    if (typeof index !== 'number') return index
    const { world } = sandbox
    const list = kind === 'followers' ? await sandbox.followers.of(index) : world.followingOf(index)
    const rows = [...list.slice(from, from + max)].map((each) =>
      presentUser(world.profileAt(each), fields, names),
    )
    return json(200, {
      ...(rows.length > 0 ? { data: rows } : {}),
      meta: {
        result_count: rows.length,
        ...(from + max < list.length ? { next_token: pageToken(kind, from + max) } : {}),
        ...(from > 0 ? { previous_token: pageToken(kind, Math.max(0, from - max)) } : {}),
      },
    })
  }

const timeline = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const names = sandbox.config.v2Names
  const { query } = exchange
  const fields = postFields(exchange, names)
  const max = readCount(exchange, 'max_results', { min: 5, max: 100, fallback: 10 }, names)
  const from = readPageToken(exchange, ['pagination_token'], 'timeline', names)
  const index = subject(exchange, sandbox, names)
  if (typeof index !== 'number') return index
  const excluded = new Set((query.get('exclude') ?? '').split(','))
  const [start, end] = ['start_time', 'end_time'].map((name) => readTime(exchange, name, names))
  const [since, until] = ['since_id', 'until_id'].map((name) => readId(exchange, name, names))
  // The newest 3,200 are reachable, 800 without replies.
  const depth = excluded.has('replies') ? 800 : 3_200
  const posts = sandbox.world
    .postsOf(index)
    .toReversed()
    .slice(0, depth)
    .filter(
      (post) =>
        !(excluded.has('replies') && post.reply_to !== null) &&
        !(excluded.has('retweets') && post.repost_of !== null) &&
        (start === undefined || Date.parse(post.created_at) >= start) &&
        (end === undefined || Date.parse(post.created_at) < end) &&
        (since === undefined || BigInt(post.network_id) > since) &&
        (until === undefined || BigInt(post.network_id) < until),
    )
  const shown = posts.slice(from, from + max)
  return json(200, {
    ...(shown.length > 0 ? { data: shown.map((post) => presentPost(post, fields, names)) } : {}),
    meta: {
      result_count: shown.length,
      ...(shown.length > 0 ? { newest_id: shown[0]?.network_id, oldest_id: shown.at(-1)?.network_id } : {}),
      ...(from + max < posts.length ? { next_token: pageToken('timeline', from + max) } : {}),
    },
  })
}

const search = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const names = sandbox.config.v2Names
  const query = exchange.query.get('query') ?? ''
  if (query.trim() === '' || query.length > 512)
    throw invalid(
      'query',
      query.slice(0, 80),
      'The `query` query parameter must be between 1 and 512 characters',
      names,
    )
  const fields = postFields(exchange, names)
  const max = readCount(exchange, 'max_results', { min: 10, max: 100, fallback: 10 }, names)
  const from = readPageToken(exchange, ['next_token', 'pagination_token'], 'search', names)
  const found = searchRecent(query, sandbox.world)
  if (typeof found === 'string') throw invalid('query', query, found, names)
  const shown = found.slice(from, from + max)
  const authors = [...new Set(shown.map((post) => post.author_network_id))].flatMap((id) => {
    const index = sandbox.world.indexOfNetworkId(id)
    return index === undefined
      ? []
      : [presentUser(sandbox.world.profileAt(index), userFields(exchange, names), names)]
  })
  const expand = (exchange.query.get('expansions') ?? '').split(',').includes('author_id')
  return json(200, {
    ...(shown.length > 0 ? { data: shown.map((post) => presentPost(post, fields, names)) } : {}),
    ...(expand && authors.length > 0 ? { includes: { users: authors } } : {}),
    meta: {
      result_count: shown.length,
      ...(shown.length > 0 ? { newest_id: shown[0]?.network_id, oldest_id: shown.at(-1)?.network_id } : {}),
      ...(from + max < found.length ? { next_token: pageToken('search', from + max) } : {}),
    },
  })
}

const anybody: Route['bearer'] = { scopes: ['tweet.read', 'users.read'], app: true }
const person: Route['bearer'] = { scopes: ['tweet.read', 'users.read'], app: false }
const edgeReader: Route['bearer'] = { scopes: ['follows.read', 'tweet.read', 'users.read'], app: true }

const v2 = (
  path: string,
  count: number,
  handle: Route['handle'],
  bearer: Route['bearer'] = anybody,
  bucket?: string,
): Route => ({
  method: 'GET',
  path: `/2${path}`,
  family: 'v2',
  auth: 'user',
  bearer,
  limit: perQuarter(count, bucket),
  handle,
})

/** X API v2 with the per-user limits of the current table. */
export const v2Routes: Route[] = [
  v2('/users/me', 75, me, person),
  v2('/users', 900, many('ids')),
  v2('/users/by', 900, many('usernames')),
  v2('/users/by/username/:username', 900, one('username')),
  v2('/users/:id', 900, one('id')),
  v2('/users/:id/followers', 300, edges('followers'), edgeReader),
  v2('/users/:id/following', 300, edges('following'), edgeReader),
  v2('/users/:id/tweets', 900, timeline),
  v2('/tweets/search/recent', 300, search),
]
