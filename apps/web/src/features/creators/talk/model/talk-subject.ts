/** What is asked about: a connected account, by its id at X, or a team. */
export type TalkSubject = { readonly account_id: string } | { readonly team_id: string }

/** Part of the keys of what is kept about a subject. */
export const subjectKey = (subject: TalkSubject): string =>
  'team_id' in subject ? `team ${subject.team_id}` : subject.account_id
