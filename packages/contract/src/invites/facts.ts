import { fact } from '../core/fact.ts'

export const listInvites = fact('list-invites', 'GET', '/api/teams/{team_id}/invites/')
export const getInvite = fact('get-invite', 'GET', '/api/teams/{team_id}/invites/{pk}/')
export const createInvites = fact('create-invites', 'POST', '/api/teams/{team_id}/invites/')
export const resendInvite = fact('resend-invite', 'POST', '/api/teams/{team_id}/invites/{pk}/resend/')
export const revokeInvite = fact('revoke-invite', 'DELETE', '/api/teams/{team_id}/invites/{pk}/')
export const readInvite = fact('read-invite', 'POST', '/api/teams/{team_id}/invites/read/')
export const acceptInvite = fact('accept-invite', 'POST', '/api/teams/{team_id}/invites/accept/')
