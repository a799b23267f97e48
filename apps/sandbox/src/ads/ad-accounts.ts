import { createHash } from 'node:crypto'
import type { SignInPerson, World } from '@rookery/world'
import { adsError } from '../http/answer.ts'

export interface AdAccount {
  id: string
  name: string
  business_name: string
  timezone: string
  currency: string
  approval_status: 'ACCEPTED' | 'UNDER_REVIEW' | 'REJECTED'
  created_at: string
  /** The advertiser's own profile. */
  owner_index: number
  funding: Funding[]
}

export interface Funding {
  id: string
  type: 'CREDIT_CARD' | 'CREDIT_LINE' | 'INSERTION_ORDER'
  description: string
  able_to_fund: boolean
  reasons: string[]
  credit_micro: number | null
}

interface Access {
  account: AdAccount
  permissions: string[]
}

const settings: Record<string, { timezone: string; currency: string }> = {
  JP: { timezone: 'Asia/Tokyo', currency: 'JPY' },
  GB: { timezone: 'Europe/London', currency: 'GBP' },
  DE: { timezone: 'Europe/Berlin', currency: 'EUR' },
  FR: { timezone: 'Europe/Paris', currency: 'EUR' },
  BR: { timezone: 'America/Sao_Paulo', currency: 'BRL' },
}
const foreignSettings = { timezone: 'America/Los_Angeles', currency: 'USD' }

/**
 * The ad accounts of the people one can sign in as, made from the world and the same every time. Who has what:
 * - brand_owner, marketer_ja: one account of their own each (admin), the latter's in yen;
 * - agency_planner: own account (admin), the brand's (ad manager: shared with its owner), the marketer's (campaign analyst: sees, may not
 *   upload), one whose funding has run out (admin) and one under review;
 * - no_ad_account, suspended: none.
 */
export class AdAccounts {
  readonly #access = new Map<number, Access[]>()
  readonly #accounts = new Map<string, AdAccount>()
  readonly #world: World

  constructor(world: World) {
    this.#world = world
    const people = world.signInPeople()
    const of = (role: SignInPerson['role']) => people.filter((person) => person.role === role)
    const accountsOwnedBy = (role: SignInPerson['role'], permissions: string[]) =>
      of(role).map((person) => {
        const account = this.#make(person, 'main', person.name)
        this.#grant(person.index, account, permissions)
        return account
      })
    const [brand] = accountsOwnedBy('brand_owner', ['ACCOUNT_ADMIN', 'TWEET_COMPOSER'])
    const [marketer] = accountsOwnedBy('marketer_ja', ['ACCOUNT_ADMIN'])
    for (const person of of('agency_planner')) {
      const accountOf = (kind: string, name: string, more = {}) =>
        this.#make(person, kind, `${person.name} ${name}`, more)
      this.#grant(person.index, accountOf('main', 'Media'), ['ACCOUNT_ADMIN'])
      if (brand) this.#grant(person.index, brand, ['AD_MANAGER'])
      if (marketer) this.#grant(person.index, marketer, ['CAMPAIGN_ANALYST'])
      this.#grant(person.index, accountOf('spent', 'Retail 2025', { spent: true }), ['ACCOUNT_ADMIN'])
      this.#grant(person.index, accountOf('review', 'New Client', { review: true }), ['AD_MANAGER'])
    }
  }

  all(): AdAccount[] {
    return [...this.#accounts.values()]
  }

  reachableBy(index: number): Access[] {
    return this.#access.get(index) ?? []
  }

  /**
   * The account and the person's roles on it; throws 403 ACCOUNT_NOT_FOUND if it does not exist or the person
   * has no role.
   */
  accessOf(index: number, accountId: string): Access {
    const found = this.reachableBy(index).find(({ account }) => account.id === accountId)
    if (found === undefined)
      throw adsError(
        403,
        {
          code: 'ACCOUNT_NOT_FOUND',
          message: `User does not have access to account ${accountId}`,
          parameter: 'account_id',
        },
        { account_id: accountId },
      )
    return found
  }

  #grant(index: number, account: AdAccount, permissions: string[]): void {
    this.#access.set(index, [...this.reachableBy(index), { account, permissions }])
  }

  #make(
    person: SignInPerson,
    kind: string,
    name: string,
    { review = false, spent = false }: { review?: boolean; spent?: boolean } = {},
  ): AdAccount {
    const digest = createHash('sha256').update(`${this.#world.seed}:${person.network_id}:${kind}`).digest()
    const id = `18${(digest.readUIntBE(0, 6) % 36 ** 6).toString(36).padStart(6, '0')}`
    const country = this.#world.truthAt(person.index).country
    const { timezone, currency } = settings[country] ?? foreignSettings
    const account: AdAccount = {
      id,
      name,
      business_name: person.name,
      timezone,
      currency,
      approval_status: review ? 'UNDER_REVIEW' : 'ACCEPTED',
      created_at: this.#world.profileAt(person.index).created_at.replace(/\.\d+Z$/, 'Z'),
      owner_index: person.index,
      funding: review
        ? []
        : [
            {
              id: (digest.readUInt32BE(8) % 36 ** 5).toString(36).padStart(5, '0'),
              type: spent ? 'INSERTION_ORDER' : 'CREDIT_CARD',
              description: spent ? `${name} IO` : 'Visa ending in 4242',
              able_to_fund: !spent,
              reasons: spent ? ['BUDGET_EXHAUSTED'] : [],
              credit_micro: spent ? 0 : null,
            },
          ],
    }
    this.#accounts.set(id, account)
    return account
  }
}
