import { json, v2Problem, type Answer } from '../http/answer.ts'
import type { ListMemberRow, ListRow } from '../state/rows.ts'
import { newestFirst, pooledPost } from '../world/post-pool.ts'
import { findUser, maySee, readBody, refuseWith, subject, type V2Request } from './v2-request.ts'
import { listFieldNames, readFields } from './fields.ts'
import { pageAnswer, readPage, slicePage } from './paging.ts'
import { postsAnswer } from './post-routes.ts'
import { forbidden, invalid, invalidValue, isNumericId, notFound } from './problems.ts'
import { v2, type V2Route } from './route-of.ts'
import { postFields } from './show-posts.ts'
import { showUsers, userFields } from './show-users.ts'

const maxLists = { listsOfOne: 1_000, membersOfOne: 5_000 } as const
const bounds = { min: 1, max: 100, fallback: 100 }

const membersOf = ({ sandbox }: V2Request, list: ListRow): ListMemberRow[] =>
  sandbox.journal
    .all<ListMemberRow>('list_members')
    .filter((row) => row.list === list.id)
    .toReversed()

/** Current members, latest first. */
const presentMembers = (request: V2Request, list: ListRow): number[] =>
  membersOf(request, list)
    .map((row) => row.user)
    .filter((index) => request.sandbox.network.stateAt(index, request.moment) === 'active')

/** Private lists are visible to their owner only. */
const isVisible = (request: V2Request, list: ListRow): boolean =>
  !list.private || list.owner === request.viewer

const listSubject = (request: V2Request): ListRow => {
  const id = request.exchange.params['id'] ?? ''
  if (!isNumericId(id)) throw invalidValue('id', id, request.names)
  const list = request.sandbox.journal.get<ListRow>('lists', id)
  if (list === undefined || !isVisible(request, list))
    throw refuseWith(notFound({ resource: 'list', parameter: 'id', value: id }, request.names))
  return list
}

const ownList = (request: V2Request): ListRow => {
  const list = listSubject(request)
  if (list.owner !== request.viewer) throw forbidden('You are not allowed to change this List.')
  return list
}

const listFields = ({ exchange, names }: V2Request): Set<string> =>
  readFields(exchange, ['list.fields'], listFieldNames, names)

const presentList = (request: V2Request, list: ListRow): Record<string, unknown> => {
  const fields = listFields(request)
  const allFields: Record<string, unknown> = {
    created_at: new Date(list.created_at).toISOString(),
    description: list.description,
    follower_count: 0,
    member_count: presentMembers(request, list).length,
    private: list.private,
    owner_id: request.sandbox.world.networkIdAt(list.owner),
  }
  return {
    id: list.id,
    name: list.name,
    ...Object.fromEntries(Object.entries(allFields).filter(([field]) => fields.has(field))),
  }
}

const ownersOf = async (request: V2Request, lists: readonly ListRow[]) => {
  const requestedExpansions = (request.exchange.query.get('expansions') ?? '').split(',').includes('owner_id')
  return requestedExpansions && lists.length > 0
    ? { users: await showUsers(request, new Set(lists.map((list) => list.owner))) }
    : {}
}

const readText = (
  request: V2Request,
  body: Record<string, unknown>,
  name: string,
  min: number,
  max: number,
) => {
  const value = body[name]
  if (value === undefined) return undefined
  const length = typeof value === 'string' ? [...value].length : -1
  if (length < min || length > max)
    throw invalid(
      name,
      String(value).slice(0, 80),
      `\`${name}\` must be between ${min} and ${max} characters`,
      request.names,
    )
  return value as string
}

const readChange = (request: V2Request) => {
  const body = readBody(request)
  const isPrivate = body['private']
  if (isPrivate !== undefined && typeof isPrivate !== 'boolean')
    throw invalid('private', String(isPrivate), '`private` must be true or false', request.names)
  return {
    name: readText(request, body, 'name', 1, 25),
    description: readText(request, body, 'description', 0, 100),
    private: isPrivate,
  }
}

const listAnswer = async (request: V2Request): Promise<Answer> => {
  const list = listSubject(request)
  const includedOwners = await ownersOf(request, [list])
  return json(200, {
    data: presentList(request, list),
    ...(Object.keys(includedOwners).length > 0 ? { includes: includedOwners } : {}),
  })
}

const createList = (request: V2Request): Answer => {
  const { journal, clock } = request.sandbox
  const listChange = readChange(request)
  if (listChange.name === undefined)
    throw invalid('name', '', '`name` must be between 1 and 25 characters', request.names)
  const owner = request.viewer ?? -1
  const lists = journal.all<ListRow>('lists')
  if (lists.filter((list) => list.owner === owner).length >= maxLists.listsOfOne)
    throw forbidden('You have reached the limit of Lists.')
  // A snowflake of world time, always above the last one issued.
  const candidate = BigInt(Math.max(clock.world(), 1_288_834_974_658) - 1_288_834_974_657) << 22n
  const latest = lists.reduce((max, list) => (BigInt(list.id) > max ? BigInt(list.id) : max), 0n)
  const id = String(candidate > latest ? candidate : latest + 1n)
  journal.put<ListRow>('lists', id, {
    id,
    owner,
    name: listChange.name,
    description: listChange.description ?? '',
    private: listChange.private ?? false,
    created_at: clock.world(),
  })
  return json(201, { data: { id, name: listChange.name } })
}

const update = (request: V2Request): Answer => {
  const list = ownList(request)
  const listChange = readChange(request)
  const givenChanges = Object.fromEntries(
    Object.entries(listChange).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(givenChanges).length === 0)
    throw invalid('name', '', 'One of name, description, private must be given', request.names)
  request.sandbox.journal.put<ListRow>('lists', list.id, { ...list, ...givenChanges })
  return json(200, { data: { updated: true } })
}

const removeList = (request: V2Request): Answer => {
  const list = ownList(request)
  const { journal } = request.sandbox
  for (const row of membersOf(request, list)) journal.delete('list_members', `${list.id}:${row.user}`)
  journal.delete('lists', list.id)
  return json(200, { data: { deleted: true } })
}

const addMember = (request: V2Request): Answer => {
  const list = ownList(request)
  const value = readBody(request)['user_id']
  if (typeof value !== 'string' || !isNumericId(value))
    throw invalidValue('user_id', String(value), request.names)
  const user = findUser(request, 'user_id', value)
  if (typeof user !== 'number') throw refuseWith(user)
  const { journal, clock } = request.sandbox
  const key = `${list.id}:${user}`
  if (journal.get('list_members', key) === undefined) {
    if (membersOf(request, list).length >= maxLists.membersOfOne)
      throw v2Problem(400, { title: 'Invalid Request', detail: 'The List is full.', type: 'about:blank' })
    journal.put<ListMemberRow>('list_members', key, { list: list.id, user, added_at: clock.world() })
  }
  return json(200, { data: { is_member: true } })
}

const removeMember = (request: V2Request): Answer => {
  const list = ownList(request)
  const value = request.exchange.params['user_id'] ?? ''
  if (!isNumericId(value)) throw invalidValue('user_id', value, request.names)
  const user = request.sandbox.world.indexOfNetworkId(value)
  if (user === undefined)
    throw refuseWith(notFound({ resource: 'user', parameter: 'user_id', value }, request.names))
  request.sandbox.journal.delete('list_members', `${list.id}:${user}`)
  return json(200, { data: { is_member: false } })
}

const members = async (request: V2Request): Promise<Answer> => {
  userFields(request)
  const page = readPage(request, 'members', bounds)
  const list = presentMembers(request, listSubject(request))
  return pageAnswer(page, list.length, { data: await showUsers(request, slicePage(list, page)) })
}

const posts = async (request: V2Request): Promise<Answer> => {
  postFields(request)
  const page = readPage(request, 'list-posts', bounds)
  const authors = presentMembers(request, listSubject(request)).filter((index) => maySee(request, index))
  const found = authors.flatMap((author) =>
    page.moment.postsOf(author).map((post) => pooledPost(author, post)),
  )
  return await postsAnswer(request, page, newestFirst(found).slice(0, 800))
}

const listsAnswer =
  (kind: string, of: (request: V2Request, index: number) => ListRow[]) => async (request: V2Request) => {
    listFields(request)
    const page = readPage(request, kind, bounds)
    const index = subject(request, { open: true })
    const lists = of(request, index)
      .filter((list) => isVisible(request, list))
      .toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1))
    const pageOfLists = slicePage(lists, page)
    const includedOwners = await ownersOf(request, pageOfLists)
    return pageAnswer(page, lists.length, {
      data: pageOfLists.map((list) => presentList(request, list)),
      includes: includedOwners,
    })
  }

const ownedListsAnswer = listsAnswer('owned', ({ sandbox }, index) =>
  sandbox.journal.all<ListRow>('lists').filter((list) => list.owner === index),
)
const memberships = listsAnswer('memberships', ({ sandbox }, index) =>
  sandbox.journal
    .all<ListMemberRow>('list_members')
    .filter((row) => row.user === index)
    .flatMap((row) => sandbox.journal.get<ListRow>('lists', row.list) ?? []),
)

const readScopes = { scopes: ['list.read'] } as const
const writeAccess = { user: 300, scopes: ['list.write'] } as const

/** Lists created through the API; the world's people have none. */
export const listsRoutes: V2Route[] = [
  v2('POST /lists', createList, { user: 300, scopes: ['list.read', 'list.write'] }),
  v2('GET /lists/:id', listAnswer, { user: 75, app: 75, ...readScopes }),
  v2('PUT /lists/:id', update, writeAccess),
  v2('DELETE /lists/:id', removeList, writeAccess),
  v2('GET /lists/:id/members', members, { user: 900, app: 900, ...readScopes }),
  v2('POST /lists/:id/members', addMember, writeAccess),
  v2('DELETE /lists/:id/members/:user_id', removeMember, writeAccess),
  v2('GET /lists/:id/tweets', posts, { user: 900, app: 900, ...readScopes }),
  v2('GET /users/:id/owned_lists', ownedListsAnswer, { user: 15, app: 15, ...readScopes }),
  v2('GET /users/:id/list_memberships', memberships, { user: 75, app: 75, ...readScopes }),
]
