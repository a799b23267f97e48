import { json, v2Invalid, type Answer } from '../http/answer.ts'
import { tokenOf } from '../http/exchange.ts'
import { emailOf } from '../oauth/email-of.ts'
import { findUser, refuseWith, subject, type V2Request } from './v2-request.ts'
import { pageAnswer, readPage, slicePage } from './paging.ts'
import { findPeople } from './find-people.ts'
import { invalid, invalidValue, isHandle, isNumericId, type Problem } from './problems.ts'
import { v2, type V2Route } from './route-of.ts'
import { showUsers, userFields } from './show-users.ts'

const meAnswer = async (request: V2Request): Promise<Answer> => {
  const { user_index: index } = tokenOf(request.exchange)
  const [data] = await showUsers(request, [index])
  const mayRead = request.exchange.scopes?.includes('users.email') ?? true
  const email =
    userFields(request).has('confirmed_email') && mayRead ? emailOf(index, request.sandbox.world) : null
  return json(200, { data: { ...data, ...(email === null ? {} : { confirmed_email: email }) } })
}

const userAnswer =
  (parameter: 'id' | 'username') =>
  async (request: V2Request): Promise<Answer> => {
    const value = request.exchange.params[parameter] ?? ''
    if (parameter === 'id' ? !isNumericId(value) : !isHandle(value))
      throw invalidValue(parameter, value, request.names)
    userFields(request)
    const found = findUser(request, parameter, value)
    if (typeof found !== 'number') throw refuseWith(found)
    const [data] = await showUsers(request, [found])
    return json(200, { data })
  }

/** Up to 100 values of a parameter; throws unless each is valid. */
export const readValues = (
  { exchange, names }: V2Request,
  parameter: string,
  isValid: (text: string) => boolean,
): string[] => {
  const givenValues = (exchange.query.get(parameter) ?? '').split(',')
  if (givenValues.length > 100)
    throw invalid(
      parameter,
      String(givenValues.length),
      `The \`${parameter}\` query parameter can hold at most 100 values`,
      names,
    )
  const invalidValues = givenValues.filter((each) => !isValid(each))
  if (invalidValues.length > 0)
    throw v2Invalid(
      invalidValues.slice(0, 5).map((each) => ({
        parameter,
        values: [each],
        message: `The \`${parameter}\` query parameter value [${each}] is not valid`,
      })),
      names,
    )
  return [...new Set(givenValues)]
}

const usersAnswer =
  (parameter: 'ids' | 'usernames') =>
  async (request: V2Request): Promise<Answer> => {
    const values = readValues(request, parameter, parameter === 'ids' ? isNumericId : isHandle)
    userFields(request)
    const found: number[] = []
    const errors: Problem[] = []
    for (const value of values) {
      const user = findUser(request, parameter, value)
      if (typeof user === 'number') found.push(user)
      else errors.push(user)
    }
    const data = await showUsers(request, found)
    return json(200, { ...(data.length > 0 ? { data } : {}), ...(errors.length > 0 ? { errors } : {}) })
  }

const searchUsers = async (request: V2Request): Promise<Answer> => {
  const query = request.exchange.query.get('query') ?? ''
  if (query.trim() === '' || [...query].length > 50)
    throw invalid(
      'query',
      query.slice(0, 80),
      'The `query` query parameter must be between 1 and 50 characters',
      request.names,
    )
  const page = readPage(request, 'people', { min: 1, max: 1_000, fallback: 100 }, [
    'next_token',
    'pagination_token',
  ])
  const found = findPeople(query, request.sandbox, page.moment)
  const data = await showUsers(request, slicePage(found, page), page.moment)
  return pageAnswer(page, found.length, { data })
}

const edges =
  (kind: 'followers' | 'following') =>
  async (request: V2Request): Promise<Answer> => {
    userFields(request)
    const page = readPage(request, kind, { min: 1, max: 1_000, fallback: 100 })
    const index = subject(request)
    const { network } = request.sandbox
    const list =
      kind === 'followers'
        ? await network.followers(index, page.moment)
        : network.following(index, page.moment)
    const data = await showUsers(request, slicePage(list, page), page.moment)
    return pageAnswer(page, list.length, { data })
  }

/** People: 900 calls per person, 300 of the app; follow lists 300 each. */
export const userRoutes: V2Route[] = [
  v2('GET /users/me', meAnswer, { user: 75 }),
  v2('GET /users', usersAnswer('ids'), { user: 900, app: 300 }),
  v2('GET /users/by', usersAnswer('usernames'), { user: 900, app: 300 }),
  v2('GET /users/by/username/:username', userAnswer('username'), { user: 900, app: 300 }),
  v2('GET /users/search', searchUsers, { user: 900 }),
  v2('GET /users/:id', userAnswer('id'), { user: 900, app: 300 }),
  v2('GET /users/:id/followers', edges('followers'), { user: 300, app: 300, scopes: ['follows.read'] }),
  v2('GET /users/:id/following', edges('following'), { user: 300, app: 300, scopes: ['follows.read'] }),
]
