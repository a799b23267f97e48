import type { CallOptions } from '../http/http-core.ts'
import { isNetworkError, type NetworkError } from '../http/network-error.ts'
import { xFollowAnswer, xUserAnswer, xUsersAnswer } from '../wire/x-envelope.ts'
import type { XUser } from '../wire/x-user.ts'
import { pathOf, type Found, type Page, type PageOptions, type XCaller } from './x-caller.ts'
import { userFields } from './x-fields.ts'

const query = { 'user.fields': userFields }

/** Profile fields that only some questions need. */
export interface MoreFields {
  fields?: readonly ('verified_followers_count' | 'most_recent_tweet_id' | 'connection_status')[]
}
const queryWith = ({ fields = [] }: MoreFields = {}) => ({ 'user.fields': [userFields, ...fields].join(',') })

/** The app's plan does not include this call: offer `followIntentUrl` instead. */
export const isNotOnPlan = (error: unknown): error is NetworkError =>
  isNetworkError(error, 'forbidden') && error.code === 'client-forbidden'

/** Users, their followers and followings. */
export class XUsers {
  protected readonly caller: XCaller
  constructor(caller: XCaller) {
    this.caller = caller
  }

  /** The signed-in user. */
  me(options?: CallOptions): Promise<XUser> {
    return this.caller.one({ path: '/2/users/me', query }, xUserAnswer, options)
  }

  /** One user; throws `not_found` also if the account was closed, `forbidden` if it is suspended. */
  user(id: string, options?: CallOptions): Promise<XUser> {
    return this.caller.one({ ...pathOf('/2/users/:id', { id }), query }, xUserAnswer, options)
  }

  userByHandle(handle: string, options?: CallOptions): Promise<XUser> {
    const path = pathOf('/2/users/by/username/:username', { username: handle })
    return this.caller.one({ ...path, query }, xUserAnswer, options)
  }

  /** Any number of users by id, 100 per request, in the given order. */
  users(ids: readonly string[], options?: CallOptions & MoreFields): Promise<Found<XUser>> {
    const call = { path: '/2/users', query: queryWith(options) }
    return this.caller.many(call, 'ids', ids, xUsersAnswer, options)
  }

  /**
   * Any number of users by handle (without '@', any case), 100 per request. A text that cannot be a handle is
   * reported missing without a call, since it would fail the complete request.
   */
  async usersByHandle(handles: readonly string[], options?: CallOptions): Promise<Found<XUser>> {
    const possibleHandles = handles.filter((handle) => /^\w{1,15}$/.test(handle))
    const call = { path: '/2/users/by', query }
    const answer = await this.caller.many(call, 'usernames', possibleHandles, xUsersAnswer, options)
    const impossibleHandles = handles.filter((handle) => !possibleHandles.includes(handle))
    return {
      ...answer,
      missing: [
        ...answer.missing,
        ...impossibleHandles.map((value) => ({ value, reason: 'not_found' as const })),
      ],
    }
  }

  /** Users whose handle, name or bio matches; at most 50 characters; on behalf of a user only. */
  searchUsersPage(text: string, options?: PageOptions): Promise<Page<XUser>> {
    const call = { path: '/2/users/search', query: { ...query, query: text } }
    return this.caller.page(call, xUsersAnswer, options, { token: 'next_token' })
  }

  searchUsers(text: string, options?: PageOptions): AsyncGenerator<XUser> {
    return this.caller.all((each) => this.searchUsersPage(text, each), options)
  }

  /** On the real network every row costs money. */
  followersPage(id: string, options?: PageOptions): Promise<Page<XUser>> {
    const call = { ...pathOf('/2/users/:id/followers', { id }), query }
    return this.caller.page(call, xUsersAnswer, options, { most: 1_000 })
  }

  followingPage(id: string, options?: PageOptions & MoreFields): Promise<Page<XUser>> {
    const call = { ...pathOf('/2/users/:id/following', { id }), query: queryWith(options) }
    return this.caller.page(call, xUsersAnswer, options, { most: 1_000 })
  }

  /** All followers, page by page; the caller may stop early. */
  followers(id: string, options?: PageOptions): AsyncGenerator<XUser> {
    return this.caller.all((each) => this.followersPage(id, each), options)
  }

  following(id: string, options?: PageOptions): AsyncGenerator<XUser> {
    return this.caller.all((each) => this.followingPage(id, each), options)
  }

  /**
   * Follows on behalf of `id`, who must be the signed-in user. `pending`: the target is protected and must
   * approve. Throws an error for which `isNotOnPlan` holds if the plan excludes follow writes.
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

  /** URL where a user can follow that account manually. */
  followIntentUrl(handle: string): string {
    const host = this.caller.http.hosts.x.replace(/\/$/, '')
    return `${host}/intent/follow?screen_name=${encodeURIComponent(handle)}`
  }
}
