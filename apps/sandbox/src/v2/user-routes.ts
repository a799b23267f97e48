import { json, v2Invalid, type Answer } from '../http/answer.ts'
import { tokenOf } from '../http/exchange.ts'
import { emailOf } from '../oauth/email-of.ts'
import { findUser, refuseWith, subject, type Asked } from './asked.ts'
import { pageAnswer, readPage, slice } from './paging.ts'
import { findPeople } from './find-people.ts'
import { invalid, invalidValue, isHandle, isNumericId, type Problem } from './problems.ts'
import { v2, type V2Route } from './route-of.ts'
import { showUsers, userFields } from './show-users.ts'

const me = async (ask: Asked): Promise<Answer> => {
  const { user_index: index } = tokenOf(ask.exchange)
  const [data] = await showUsers(ask, [index])
  const mayRead = ask.exchange.scopes?.includes('users.email') ?? true
  const email = userFields(ask).has('confirmed_email') && mayRead ? emailOf(index, ask.sandbox.world) : null
  return json(200, { data: { ...data, ...(email === null ? {} : { confirmed_email: email }) } })
}

const one =
  (parameter: 'id' | 'username') =>
  async (ask: Asked): Promise<Answer> => {
    const value = ask.exchange.params[parameter] ?? ''
    if (parameter === 'id' ? !isNumericId(value) : !isHandle(value))
      throw invalidValue(parameter, value, ask.names)
    userFields(ask)
    const found = findUser(ask, parameter, value)
    if (typeof found !== 'number') throw refuseWith(found)
    const [data] = await showUsers(ask, [found])
    return json(200, { data })
  }

/** Up to 100 values of a parameter; throws unless each is valid. */
export const readValues = (
  { exchange, names }: Asked,
  parameter: string,
  isValid: (text: string) => boolean,
): string[] => {
  const given = (exchange.query.get(parameter) ?? '').split(',')
  if (given.length > 100)
    throw invalid(
      parameter,
      String(given.length),
      `The \`${parameter}\` query parameter can hold at most 100 values`,
      names,
    )
  const wrong = given.filter((each) => !isValid(each))
  if (wrong.length > 0)
    throw v2Invalid(
      wrong.slice(0, 5).map((each) => ({
        parameter,
        values: [each],
        message: `The \`${parameter}\` query parameter value [${each}] is not valid`,
      })),
      names,
    )
  return [...new Set(given)]
}

const many =
  (parameter: 'ids' | 'usernames') =>
  async (ask: Asked): Promise<Answer> => {
    const values = readValues(ask, parameter, parameter === 'ids' ? isNumericId : isHandle)
    userFields(ask)
    const found: number[] = []
    const errors: Problem[] = []
    for (const value of values) {
      const user = findUser(ask, parameter, value)
      if (typeof user === 'number') found.push(user)
      else errors.push(user)
    }
    const data = await showUsers(ask, found)
    return json(200, { ...(data.length > 0 ? { data } : {}), ...(errors.length > 0 ? { errors } : {}) })
  }

const search = async (ask: Asked): Promise<Answer> => {
  const query = ask.exchange.query.get('query') ?? ''
  if (query.trim() === '' || [...query].length > 50)
    throw invalid(
      'query',
      query.slice(0, 80),
      'The `query` query parameter must be between 1 and 50 characters',
      ask.names,
    )
  const page = readPage(ask, 'people', { min: 1, max: 1_000, fallback: 100 }, [
    'next_token',
    'pagination_token',
  ])
  const found = findPeople(query, ask.sandbox, page.moment)
  const data = await showUsers(ask, slice(found, page), page.moment)
  return pageAnswer(page, found.length, { data })
}

const edges =
  (kind: 'followers' | 'following') =>
  async (ask: Asked): Promise<Answer> => {
    userFields(ask)
    const page = readPage(ask, kind, { min: 1, max: 1_000, fallback: 100 })
    const index = subject(ask)
    const { network } = ask.sandbox
    const list =
      kind === 'followers'
        ? await network.followers(index, page.moment)
        : network.following(index, page.moment)
    const data = await showUsers(ask, slice(list, page), page.moment)
    return pageAnswer(page, list.length, { data })
  }

/** People: 900 calls per person, 300 of the app; follow lists 300 each. */
export const userRoutes: V2Route[] = [
  v2('GET /users/me', me, { user: 75 }),
  v2('GET /users', many('ids'), { user: 900, app: 300 }),
  v2('GET /users/by', many('usernames'), { user: 900, app: 300 }),
  v2('GET /users/by/username/:username', one('username'), { user: 900, app: 300 }),
  v2('GET /users/search', search, { user: 900 }),
  v2('GET /users/:id', one('id'), { user: 900, app: 300 }),
  v2('GET /users/:id/followers', edges('followers'), { user: 300, app: 300, scopes: ['follows.read'] }),
  v2('GET /users/:id/following', edges('following'), { user: 300, app: 300, scopes: ['follows.read'] }),
]
