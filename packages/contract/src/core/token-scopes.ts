/** Scopes of users' own API tokens; each includes the previous ones. */
export const tokenScopes = ['read', 'write', 'spend'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const scopesWithin = (scope: TokenScope): TokenScope[] =>
  tokenScopes.slice(0, tokenScopes.indexOf(scope) + 1)
