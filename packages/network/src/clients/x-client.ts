import type { HttpCore } from '../http/http-core.ts'
import type { Credentials } from '../oauth2/credentials.ts'
import type { XPost } from '../wire/x-post.ts'
import { XActivity } from './x-activity.ts'
import { XCaller, type Page } from './x-caller.ts'
import type { XMeter } from './x-meter.ts'
import { XLists } from './x-lists.ts'
import { XPosts, type TimelineOptions } from './x-posts.ts'
import { XTrends } from './x-trends.ts'
import { XUsers } from './x-users.ts'

/** X API v2 on behalf of a signed-in user or of the app. All methods throw NetworkError. */
export class XClient extends XUsers {
  readonly posts: XPosts
  readonly lists: XLists
  readonly trends: XTrends
  readonly activity: XActivity
  constructor(http: HttpCore, token: Credentials, meter?: XMeter) {
    const caller = new XCaller(http, token, meter)
    super(caller)
    this.posts = new XPosts(caller)
    this.lists = new XLists(caller)
    this.trends = new XTrends(caller)
    this.activity = new XActivity(caller)
  }

  /** Same as `posts.ofUserPage`. */
  userPostsPage(id: string, options?: TimelineOptions): Promise<Page<XPost>> {
    return this.posts.ofUserPage(id, options)
  }

  /** Same as `posts.ofUser`. */
  userPosts(id: string, options?: TimelineOptions): AsyncGenerator<XPost> {
    return this.posts.ofUser(id, options)
  }
}
