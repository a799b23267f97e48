import { fact } from '../core/fact.ts'

export const getMe = fact('get-me', 'GET', '/api/user/me/')
export const updateMe = fact('update-me', 'PUT', '/api/user/me/')
export const listAdAccounts = fact('list-ad-accounts', 'GET', '/api/user/accounts/')
export const listGrantedAccounts = fact('list-granted-accounts', 'GET', '/api/user/granted-accounts/')
export const grantAccount = fact('grant-account', 'POST', '/api/user/granted-accounts/')
export const revokeGrantedAccount = fact(
  'revoke-granted-account',
  'DELETE',
  '/api/user/granted-accounts/{pk}/',
)
export const exportMe = fact('export-me', 'GET', '/api/user/export/')
export const eraseMe = fact('erase-me', 'POST', '/api/user/erase/')
