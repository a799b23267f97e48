import type { CallOptions } from '../http/http-core.ts'
import { isNetworkError, type NetworkError } from '../http/network-error.ts'
import { xFollowAnswer, xUserAnswer, xUsersAnswer } from '../wire/x-envelope.ts'
import type { XUser } from '../wire/x-user.ts'
import { pathOf, type Found, type Page, type PageOptions, type XCaller } from './x-caller.ts'
import { userFields } from './x-fields.ts'

const query = { 'user.fields': userFields }

/** The app's plan does not have this call: offer `followIntentUrl` instead. */
export const isNotOnPlan = (error: unknown): error is NetworkError =>
  isNetworkError(error, 'forbidden') && error.code === 'client-forbidden'

/** People, whom they follow and who follows them. */
export class XUsers {
  protected readonly caller: XCaller
  constructor(caller: XCaller) {
    this.caller = caller
  }

  /** The signed-in person. */
  me(options?: CallOptions): Promise<XUser> {
    return this.caller.one({ path: '/2/users/me', query }, xUserAnswer, options)
  }

  /** One user; `not_found` also when the account was closed, `forbidden` when it is suspended. */
  user(id: string, options?: CallOptions): Promise<XUser> {
    return this.caller.one({ ...pathOf('/2/users/:id', { id }), query }, xUserAnswer, options)
  }

  userByHandle(handle: string, options?: CallOptions): Promise<XUser> {
    const path = pathOf('/2/users/by/username/:username', { username: handle })
    return this.caller.one({ ...path, query }, xUserAnswer, options)
  }

  /** Any number of users by id, 100 a request, in the order asked. */
  users(ids: readonly string[], options?: CallOptions): Promise<Found<XUser>> {
    return this.caller.many({ path: '/2/users', query }, 'ids', ids, xUsersAnswer, options)
  }

  /**
   * Any number of users by handle (without '@'), 100 a request. The caller's spelling does not matter. A text that
   * cannot be a handle is reported missing without asking: one such would fail its whole request.
   */
  async usersByHandle(handles: readonly string[], options?: CallOptions): Promise<Found<XUser>> {
    const possible = handles.filter((handle) => /^\w{1,15}$/.test(handle))
    const call = { path: '/2/users/by', query }
    const answer = await this.caller.many(call, 'usernames', possible, xUsersAnswer, options)
    const impossible = handles.filter((handle) => !possible.includes(handle))
    return {
      ...answer,
      missing: [...answer.missing, ...impossible.map((value) => ({ value, reason: 'not_found' as const }))],
    }
  }

  /** People whose handle, name or bio fits; at most 50 characters; as a person only. */
  searchUsersPage(text: string, options?: PageOptions): Promise<Page<XUser>> {
    const call = { path: '/2/users/search', query: { ...query, query: text } }
    return this.caller.page(call, xUsersAnswer, options, { token: 'next_token' })
  }

  searchUsers(text: string, options?: PageOptions): AsyncGenerator<XUser> {
    return this.caller.all((each) => this.searchUsersPage(text, each), options)
  }

  /** Every row costs money on the real network. */
  followersPage(id: string, options?: PageOptions): Promise<Page<XUser>> {
    const call = { ...pathOf('/2/users/:id/followers', { id }), query }
    return this.caller.page(call, xUsersAnswer, options, { most: 1_000 })
  }

  followingPage(id: string, options?: PageOptions): Promise<Page<XUser>> {
    const call = { ...pathOf('/2/users/:id/following', { id }), query }
    return this.caller.page(call, xUsersAnswer, options, { most: 1_000 })
  }

  /** All followers, page by page; stop whenever you like. */
  followers(id: string, options?: PageOptions): AsyncGenerator<XUser> {
    return this.caller.all((each) => this.followersPage(id, each), options)
  }

  following(id: string, options?: PageOptions): AsyncGenerator<XUser> {
    return this.caller.all((each) => this.followingPage(id, each), options)
  }

  /**
   * Follows as `id`, who must be the signed-in person. `pending`: the target is protected and has to agree. Throws an error for
   * which `isNotOnPlan` holds where the plan has no follow writes.
   */
  async follow(
    id: string,
    target: string,
    options?: CallOptions,
  ): Promise<{ following: boolean; pending: boolean }> {
    const path = pathOf('/2/users/:id/following', { id })
    const body = { target_user_id: target }
    const call = { ...path, method: 'POST' as const, body, repeatable: true }
    const { data } = await this.caller.change(call, xFollowAnswer, options)
    return { following: data.following, pending: data.pending_follow ?? false }
  }

  async unfollow(id: string, target: string, options?: CallOptions): Promise<{ following: boolean }> {
    const path = pathOf('/2/users/:source/following/:target', { source: id, target })
    const { data } = await this.caller.change(
      { ...path, method: 'DELETE', repeatable: true },
      xFollowAnswer,
      options,
    )
    return { following: data.following }
  }

  /** Where a person can follow that account by hand. */
  followIntentUrl(handle: string): string {
    const host = this.caller.http.hosts.x.replace(/\/$/, '')
    return `${host}/intent/follow?screen_name=${encodeURIComponent(handle)}`
  }
}
