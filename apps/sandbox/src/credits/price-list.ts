/** The lines of X's price list that this sandbox serves, in thousandths of a dollar. */
export const priceList = {
  'Posts: Read': 5,
  'User: Read': 10,
  'Following/Followers: Read': 10,
  'List: Read': 5,
  'Like: Read': 1,
  'Analytics: Read': 5,
  'Trend: Read': 10,
  'Counts: Recent': 5,
  'User Interaction: Create': 15,
  'Interaction: Delete': 10,
  'List: Create': 10,
  'List: Manage': 5,
  'Activity: Follow': 10,
} as const
export type PriceItem = keyof typeof priceList

/** Reads are charged per object of `data`, everything else per request. */
const perRequest: ReadonlySet<PriceItem> = new Set([
  'Counts: Recent',
  'User Interaction: Create',
  'Interaction: Delete',
  'List: Create',
  'List: Manage',
])
export const isPerRequest = (item: PriceItem): boolean => perRequest.has(item)

const userReads = ['/users', '/users/me', '/users/by', '/users/by/username/:username', '/users/search']
const postReads = ['/tweets', '/tweets/:id', '/users/:id/tweets', '/users/:id/mentions']
const routesOfItem: Readonly<Partial<Record<PriceItem, readonly string[]>>> = {
  'User: Read': [...userReads, '/users/:id', '/tweets/:id/retweeted_by', '/lists/:id/members'],
  'Posts: Read': [
    ...postReads,
    '/tweets/search/recent',
    '/tweets/:id/quote_tweets',
    '/tweets/:id/retweets',
    '/users/reposts_of_me',
    '/lists/:id/tweets',
  ],
  'Following/Followers: Read': ['/users/:id/followers', '/users/:id/following'],
  'Like: Read': ['/users/:id/liked_tweets', '/tweets/:id/liking_users'],
  'List: Read': ['/lists/:id', '/users/:id/owned_lists', '/users/:id/list_memberships'],
  'Analytics: Read': ['/tweets/analytics'],
  'Trend: Read': ['/trends/by/woeid/:woeid', '/users/personalized_trends'],
  'Counts: Recent': ['/tweets/counts/recent'],
}
const readItems = new Map(
  Object.entries(routesOfItem).flatMap(([item, paths]) => paths.map((path) => [path, item as PriceItem])),
)

const writeItems: Readonly<Record<string, PriceItem>> = {
  'POST /users/:id/following': 'User Interaction: Create',
  'DELETE /users/:source/following/:target': 'Interaction: Delete',
  'POST /lists': 'List: Create',
  'PUT /lists/:id': 'List: Manage',
  'DELETE /lists/:id': 'List: Manage',
  'POST /lists/:id/members': 'List: Manage',
  'DELETE /lists/:id/members/:user_id': 'List: Manage',
}

/** The line a route of v2 is charged by; undefined: it is free. */
export const itemOf = (method: string, path: string): PriceItem | undefined =>
  method === 'GET' ? readItems.get(path) : writeItems[`${method} ${path}`]
