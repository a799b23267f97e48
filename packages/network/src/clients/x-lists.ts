import type { CallOptions } from '../http/http-core.ts'
import {
  xDeletedAnswer,
  xListAnswer,
  xListsAnswer,
  xMemberAnswer,
  xPostsAnswer,
  xUpdatedAnswer,
  xUsersAnswer,
} from '../wire/x-envelope.ts'
import type { XList } from '../wire/x-list.ts'
import type { XPost } from '../wire/x-post.ts'
import type { XUser } from '../wire/x-user.ts'
import { pathOf, type Page, type PageOptions, type XCaller } from './x-caller.ts'
import { listFields, postFields, userFields } from './x-fields.ts'

export interface ListChange {
  /** 1 to 25 characters. */
  name?: string
  /** At most 100 characters. */
  description?: string
  private?: boolean
}

const query = { 'list.fields': listFields }

/** Lists of accounts on the network. Changes require a signed-in user and work on their own lists only. */
export class XLists {
  readonly #caller: XCaller
  constructor(caller: XCaller) {
    this.#caller = caller
  }

  byId(id: string, options?: CallOptions): Promise<XList> {
    return this.#caller.one({ ...pathOf('/2/lists/:id', { id }), query }, xListAnswer, options)
  }

  /** Answers id and name only. Not retried after an unknown outcome: check the owned lists first. */
  create(list: ListChange & { name: string }, options?: CallOptions): Promise<XList> {
    return this.#caller
      .change({ method: 'POST', path: '/2/lists', body: list }, xListAnswer.required({ data: true }), options)
      .then(({ data }) => data)
  }

  async update(id: string, list: ListChange, options?: CallOptions): Promise<void> {
    const path = pathOf('/2/lists/:id', { id })
    await this.#caller.change(
      { ...path, method: 'PUT', body: list, repeatable: true },
      xUpdatedAnswer,
      options,
    )
  }

  async delete(id: string, options?: CallOptions): Promise<void> {
    await this.#caller.change(
      { ...pathOf('/2/lists/:id', { id }), method: 'DELETE' },
      xDeletedAnswer,
      options,
    )
  }

  async addMember(id: string, userId: string, options?: CallOptions): Promise<void> {
    const path = pathOf('/2/lists/:id/members', { id })
    const body = { user_id: userId }
    await this.#caller.change({ ...path, method: 'POST', body, repeatable: true }, xMemberAnswer, options)
  }

  async removeMember(id: string, userId: string, options?: CallOptions): Promise<void> {
    const path = pathOf('/2/lists/:id/members/:user_id', { id, user_id: userId })
    await this.#caller.change({ ...path, method: 'DELETE', repeatable: true }, xMemberAnswer, options)
  }

  membersPage(id: string, options?: PageOptions): Promise<Page<XUser>> {
    const call = { ...pathOf('/2/lists/:id/members', { id }), query: { 'user.fields': userFields } }
    return this.#caller.page(call, xUsersAnswer, options)
  }

  members(id: string, options?: PageOptions): AsyncGenerator<XUser> {
    return this.#caller.all((each) => this.membersPage(id, each), options)
  }

  postsPage(id: string, options?: PageOptions): Promise<Page<XPost>> {
    const fields = { 'tweet.fields': postFields, expansions: 'author_id', 'user.fields': userFields }
    return this.#caller.page(
      { ...pathOf('/2/lists/:id/tweets', { id }), query: fields },
      xPostsAnswer,
      options,
    )
  }

  posts(id: string, options?: PageOptions): AsyncGenerator<XPost> {
    return this.#caller.all((each) => this.postsPage(id, each), options)
  }

  ownedPage(userId: string, options?: PageOptions): Promise<Page<XList>> {
    return this.#listsPage('/2/users/:id/owned_lists', userId, options)
  }

  owned(userId: string, options?: PageOptions): AsyncGenerator<XList> {
    return this.#caller.all((each) => this.ownedPage(userId, each), options)
  }

  membershipsPage(userId: string, options?: PageOptions): Promise<Page<XList>> {
    return this.#listsPage('/2/users/:id/list_memberships', userId, options)
  }

  memberships(userId: string, options?: PageOptions): AsyncGenerator<XList> {
    return this.#caller.all((each) => this.membershipsPage(userId, each), options)
  }

  #listsPage(template: string, id: string, options?: PageOptions): Promise<Page<XList>> {
    return this.#caller.page({ ...pathOf(template, { id }), query }, xListsAnswer, options)
  }
}
