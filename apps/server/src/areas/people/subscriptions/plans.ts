import type { PlanFeature } from '@rookery/contract'
import type { z } from 'zod'
import type { plan } from '@rookery/contract/objects/user.ts'

export type Plan = z.infer<typeof plan> & { readonly product: 'team' | 'premium' }

const eur = (amount: number) => ({ price_micro: amount * 1_000_000, currency: 'EUR' as const })
const starter: PlanFeature[] = ['Audiences and insights', 'Uploads to 3 ad accounts', '5 members']
const growth: PlanFeature[] = [
  'Audiences and insights',
  'Uploads to 20 ad accounts',
  '25 members',
  'Imports of your own lists',
]
const enterprise: PlanFeature[] = [
  'Everything in Growth',
  'Unlimited ad accounts and members',
  'An organisation over several teams',
]

/** The plans on sale; ids are kept at the payment provider and never used again for something else. */
export const plans: readonly Plan[] = [
  {
    id: 'team-starter-monthly',
    product: 'team',
    name: 'Team Starter',
    interval: 'month',
    ...eur(99),
    features: starter,
  },
  {
    id: 'team-starter-yearly',
    product: 'team',
    name: 'Team Starter',
    interval: 'year',
    ...eur(990),
    features: starter,
  },
  {
    id: 'team-growth-monthly',
    product: 'team',
    name: 'Team Growth',
    interval: 'month',
    ...eur(299),
    features: growth,
  },
  {
    id: 'team-growth-yearly',
    product: 'team',
    name: 'Team Growth',
    interval: 'year',
    ...eur(2_990),
    features: growth,
  },
  {
    id: 'enterprise-monthly',
    product: 'team',
    name: 'Enterprise',
    interval: 'month',
    ...eur(999),
    features: enterprise,
  },
  {
    id: 'enterprise-yearly',
    product: 'team',
    name: 'Enterprise',
    interval: 'year',
    ...eur(9_990),
    features: enterprise,
  },
]

export const planById = (id: string): Plan | undefined => plans.find((plan) => plan.id === id)
