import { z } from 'zod'

/** `expires_in` in seconds; some services send a string. */
const seconds = z.coerce.number().int().positive()

/**
 * Answer of X's token endpoint, for a code and for a refresh. Has `refresh_token` only if `offline.access`
 * was granted.
 */
export const oauth2GrantAnswer = z.looseObject({
  token_type: z.string().regex(/^bearer$/i, 'is not bearer'),
  access_token: z.string().min(1),
  expires_in: seconds,
  scope: z.string().optional(),
  refresh_token: z.string().min(1).optional(),
})

/** The answer's shape is undocumented; any object is accepted. */
export const oauth2RevokeAnswer = z.looseObject({})

export const appTokenAnswer = z.looseObject({
  token_type: z.string().regex(/^bearer$/i, 'is not bearer'),
  access_token: z.string().min(1),
})

export const invalidateAppTokenAnswer = z.looseObject({ access_token: z.string() })

/** A grant as the product stores it. */
export interface OAuth2Grant {
  access_token: string
  /** null if not granted: sign in again when the access token expires. */
  refresh_token: string | null
  /** Seconds from now. */
  expires_in: number
  /** Scopes the user granted; may be fewer than requested. */
  scopes: string[]
}
