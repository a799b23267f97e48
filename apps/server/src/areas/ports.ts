import type { Ports } from '../app/ports.ts'
import {
  recordAudienceUse,
  readAudienceRecipe,
  usableRecipeOf,
} from './audiences/audiences/recipes/audience-recipe.service.ts'
import { signInMeter } from './billing/network-spend/meter.service.ts'
import { endSubscriptionsOf } from './billing/checkout/end-subscriptions.service.ts'
import { readSubscriptionsOf } from './billing/subscriptions/subscription.service.ts'
import { requireMembers } from './billing/subscriptions/team-limits.service.ts'
import { isNamedOperator } from './people/current-user/operator.service.ts'
import { actorOfToken } from './people/sessions/session.service.ts'
import { actorOfApiToken } from './people/tokens/token.service.ts'

export const ports: Ports = {
  signInMeter,
  actorOfToken,
  actorOfApiToken,
  isOperator: isNamedOperator,
  readAudienceRecipe,
  usableRecipeOf,
  recordAudienceUse,
  readSubscriptionsOf,
  endSubscriptionsOf,
  requireMembers,
}
