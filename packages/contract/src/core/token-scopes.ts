/** What a person's own token is for; each holds those before it. */
export const tokenScopes = ['read', 'write', 'spend'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const scopesWithin = (scope: TokenScope): TokenScope[] =>
  tokenScopes.slice(0, tokenScopes.indexOf(scope) + 1)
