import type { Scope } from './site.ts'

/** Whose jobs a scope lists, as `list-jobs` takes it; without an owner, those of all the user's. */
export const jobsOwnerOf = ({
  team,
  account,
}: Scope): { team_id: string } | { account_id: string } | object =>
  team ? { team_id: team.id } : account ? { account_id: account.account_id } : {}
