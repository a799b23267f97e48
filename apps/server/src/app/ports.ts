import type {
  recordAudienceUse,
  readAudienceRecipe,
} from '../areas/audiences/audiences/audience-recipe.service.ts'
import type { actorOfToken } from '../areas/people/sessions/session.service.ts'
import type { actorOfApiToken } from '../areas/people/tokens/token.service.ts'

/** What an area does for those beneath it, which may not know it; handed in by areas/ports.ts. */
export interface Ports {
  /** Who calls: by the cookie, or by a token of their own. */
  readonly actorOfToken: typeof actorOfToken
  readonly actorOfApiToken: typeof actorOfApiToken
  /** A saved audience, for what is advertised to it. */
  readonly readAudienceRecipe: typeof readAudienceRecipe
  readonly recordAudienceUse: typeof recordAudienceUse
}
