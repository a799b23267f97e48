import type { Found, Page, XClient, XUser } from '@rookery/network'
import type { MeteredNetwork } from '../../app/deps.ts'

/** Changes to the network's answers, to simulate differences between days. */
export interface Changes {
  /** Accounts that no longer follow anyone; they still exist. */
  readonly left: Set<string>
  readonly suspended: Set<string>
  readonly deleted: Set<string>
  readonly protected: Set<string>
  /** New handles by account id. */
  readonly renamed: Map<string, string>
  /** Lists end after an empty first page. */
  isEmpty: boolean
}

export const noChanges = (): Changes => ({
  left: new Set(),
  suspended: new Set(),
  deleted: new Set(),
  protected: new Set(),
  renamed: new Map(),
  isEmpty: false,
})

/** The real clients with changed answers about followers and people. */
export function changedNetwork(network: MeteredNetwork, changes: Changes): MeteredNetwork {
  const isSuspendedOrDeleted = (id: string) => changes.suspended.has(id) || changes.deleted.has(id)
  const renameUser = (user: XUser): XUser => ({
    ...user,
    username: changes.renamed.get(user.id) ?? user.username,
    protected: changes.protected.has(user.id) || (user.protected ?? false),
  })
  const page = ({ items, ...rest }: Page<XUser>): Page<XUser> =>
    changes.isEmpty
      ? { ...rest, items: [], next: null }
      : {
          ...rest,
          items: items.filter(({ id }) => !isSuspendedOrDeleted(id) && !changes.left.has(id)).map(renameUser),
        }
  const found = (answer: Found<XUser>): Found<XUser> => ({
    found: answer.found.filter(({ id }) => !isSuspendedOrDeleted(id)).map(renameUser),
    missing: [
      ...answer.missing,
      ...answer.found
        .filter(({ id }) => isSuspendedOrDeleted(id))
        .map(({ id }) => ({
          value: id,
          reason: changes.suspended.has(id) ? ('suspended' as const) : ('not_found' as const),
        })),
    ],
  })
  return withCalls(network, (client) => ({
    followersPage: async (...args) => page(await client.followersPage(...args)),
    users: async (...args) => found(await client.users(...args)),
  }))
}

/** The real clients with given answers about accounts looked up by lower-case handle. */
export const withAccountAnswers = (
  network: MeteredNetwork,
  answers: Readonly<Record<string, Partial<XUser>>>,
): MeteredNetwork =>
  withCalls(network, (client) => ({
    usersByHandle: async (...args) => {
      const { found, missing } = await client.usersByHandle(...args)
      return { missing, found: found.map((user) => ({ ...user, ...answers[user.username.toLowerCase()] })) }
    },
  }))

/** The real clients with some of their calls replaced. */
const withCalls = (
  network: MeteredNetwork,
  calls: (client: XClient) => Partial<XClient>,
): MeteredNetwork => ({
  ...network,
  x: (token, meter) => {
    const client = network.x(token, meter)
    const otherCalls = calls(client)
    return new Proxy(client, {
      get: (target, key) => {
        if (key in otherCalls) return Reflect.get(otherCalls, key) as unknown
        const value: unknown = Reflect.get(target, key, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
  },
})
