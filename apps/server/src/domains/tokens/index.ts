import type { Domain } from '../../app/define-route.ts'
import { createToken } from './routes/create-token.ts'
import { listTokens } from './routes/list-tokens.ts'
import { revokeToken } from './routes/revoke-token.ts'
import { rotateToken } from './routes/rotate-token.ts'

export const tokens: Domain = { name: 'tokens', routes: [listTokens, createToken, rotateToken, revokeToken] }
