import { fact } from '../core/fact.ts'

export const listTokens = fact('list-tokens', 'GET', '/api/user/tokens/')
export const createToken = fact('create-token', 'POST', '/api/user/tokens/')
export const rotateToken = fact('rotate-token', 'POST', '/api/user/tokens/{pk}/rotate/')
export const revokeToken = fact('revoke-token', 'DELETE', '/api/user/tokens/{pk}/')
export const listSessions = fact('list-sessions', 'GET', '/api/user/sessions/')
export const revokeSession = fact('revoke-session', 'DELETE', '/api/user/sessions/{pk}/')
