import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { VISITOR_NAMES_A_DAY } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { Actor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { addressBlockOf, ipAddressOf } from '../../../app/http/rate-limits.ts'
import { fail } from '../../../errors/app-error.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A block of addresses, as a company or a provider has, may look up as many names as this many visitors. */
const VISITORS_OF_BLOCK = 20
/** Addresses and blocks that are counted; the first of the day is forgotten beyond. */
const MAX_COUNTED = 100_000

interface NamesOfDay {
  day: number
  readonly names: Map<string, Set<string>>
}
const namesByServer = new WeakMap<object, NamesOfDay>()

/** Somebody who is not signed in; null for a user. */
export interface Visitor {
  readonly address: string
  readonly block: string
}
export const visitorOf = (actor: Actor, request: FastifyRequest): Visitor | null =>
  actor.kind === 'user' ? null : { address: ipAddressOf(request), block: addressBlockOf(request) }

/** Different spellings of a name are one. */
const spelledOnce = (name: string): string =>
  name.normalize('NFKC').trim().toLowerCase().replace(/^[@#]/, '').replace(/\s+/g, ' ')

/**
 * Counts the name for the visitor's address and its block; one looked up before on the same day is free. Counted in this
 * process, hashed, and gone at the end of the day (UTC). Throws visitor_limit.
 */
export function countName(deps: Deps, { address, block }: Visitor, name: string): void {
  const now = deps.clock().getTime()
  const { names } = namesOfToday(deps, Math.floor(now / DAY_MS))
  const hash = createHash('sha256').update(spelledOnce(name)).digest('base64url').slice(0, 16)
  const limit = VISITOR_NAMES_A_DAY * deps.config.rate_limit_factor
  const counted = [
    { looked: namesOf(names, `address ${address}`), most: limit },
    { looked: namesOf(names, `block ${block}`), most: limit * VISITORS_OF_BLOCK },
  ]
  if (counted.some(({ looked, most }) => !looked.has(hash) && looked.size >= most))
    throw fail('visitor_limit', {
      text: say('errors.visitor_limit', { n: VISITOR_NAMES_A_DAY }),
      retry_after_s: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000),
    })
  for (const { looked } of counted) looked.add(hash)
}

function namesOfToday({ store }: Pick<Deps, 'store'>, day: number): NamesOfDay {
  const known = namesByServer.get(store)
  if (known?.day === day) return known
  const today = { day, names: new Map<string, Set<string>>() }
  namesByServer.set(store, today)
  return today
}

function namesOf(names: Map<string, Set<string>>, key: string): Set<string> {
  const known = names.get(key)
  if (known) return known
  const looked = new Set<string>()
  names.set(key, looked)
  if (names.size > MAX_COUNTED) names.delete(names.keys().next().value!)
  return looked
}
