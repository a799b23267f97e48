import type { Ports } from '../app/ports.ts'
import {
  recordAudienceUse,
  readAudienceRecipe,
  usableRecipeOf,
} from './audiences/audiences/audience-recipe.service.ts'
import { actorOfToken } from './people/sessions/session.service.ts'
import { actorOfApiToken } from './people/tokens/token.service.ts'

export const ports: Ports = {
  actorOfToken,
  actorOfApiToken,
  readAudienceRecipe,
  usableRecipeOf,
  recordAudienceUse,
}
