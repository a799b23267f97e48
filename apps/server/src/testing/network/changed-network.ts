import type { Found, Network, Page, XClient, XUser } from '@rookery/network'

/** What is different from what the network answers: for differences from one day to the next. */
export interface Changes {
  /** Nobody's followers any more: their accounts are there. */
  readonly left: Set<string>
  readonly suspended: Set<string>
  readonly deleted: Set<string>
  /** New handles by id. */
  readonly renamed: Map<string, string>
  /** Lists end after the first page with nobody on it. */
  isEmpty: boolean
}

export const noChanges = (): Changes => ({
  left: new Set(),
  suspended: new Set(),
  deleted: new Set(),
  renamed: new Map(),
  isEmpty: false,
})

/** The real clients, whose answers of followers and of people are changed so. */
export function changedNetwork(network: Network, changes: Changes): Network {
  const isGone = (id: string) => changes.suspended.has(id) || changes.deleted.has(id)
  const named = (user: XUser): XUser => ({ ...user, username: changes.renamed.get(user.id) ?? user.username })
  const page = ({ items, ...rest }: Page<XUser>): Page<XUser> =>
    changes.isEmpty
      ? { ...rest, items: [], next: null }
      : { ...rest, items: items.filter(({ id }) => !isGone(id) && !changes.left.has(id)).map(named) }
  const found = (answer: Found<XUser>): Found<XUser> => ({
    found: answer.found.filter(({ id }) => !isGone(id)).map(named),
    missing: [
      ...answer.missing,
      ...answer.found
        .filter(({ id }) => isGone(id))
        .map(({ id }) => ({
          value: id,
          reason: changes.suspended.has(id) ? ('not_available' as const) : ('not_found' as const),
        })),
    ],
  })
  return withCalls(network, (client) => ({
    followersPage: async (...args) => page(await client.followersPage(...args)),
    users: async (...args) => found(await client.users(...args)),
  }))
}

/** The real clients, which say this of accounts that are asked for by handle (lower case). */
export const sayingOfAccounts = (network: Network, said: Readonly<Record<string, Partial<XUser>>>): Network =>
  withCalls(network, (client) => ({
    usersByHandle: async (...args) => {
      const { found, missing } = await client.usersByHandle(...args)
      return { missing, found: found.map((user) => ({ ...user, ...said[user.username.toLowerCase()] })) }
    },
  }))

/** The real clients with some of their calls in other words. */
const withCalls = (network: Network, calls: (client: XClient) => Partial<XClient>): Network => ({
  ...network,
  x: (token) => {
    const client = network.x(token)
    const other = calls(client)
    return new Proxy(client, {
      get: (target, key) => {
        if (key in other) return Reflect.get(other, key) as unknown
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  },
})
