/** A person's own X accounts: their posts and lists. */
export default {
  ownPosts: {
    payoutPeriod:
      'A payout’s last day cannot be before its first, and its first day cannot be in the future.',
  },
  creatorReports: {
    ownDays:
      'A weekly or monthly report is about the last complete week or month. Choose a custom report to give days.',
    needsDays: 'Give the first and the last day.',
    turned: 'The last day is before the first. Choose a later one.',
    future: 'The last day is in the future. Choose today or an earlier day.',
    tooLong: 'At most {{n}} days fit into one report. Choose a shorter period.',
    customOnce: 'Only weekly and monthly reports can be repeated.',
    tooMany: 'You made {{n}} reports in a day, which is the limit. Try again tomorrow.',
    tooManySeries: 'You have {{n}} repeated reports, which is the limit. Stop one first.',
    noPlan: 'A report needs a premium plan.',
    disconnected: 'The account is no longer connected. Connect it again and make a new report.',
    usedUp: 'The reports of this month’s plan were used up. The next one follows as planned.',
    gone: 'The report was deleted.',
    cancelled: 'It was stopped before it was ready.',
    failed: 'It could not be made. Make a new one.',
  },
  competitors: {
    already: 'This account stands beside yours already.',
    tooMany: 'Up to {{n}} accounts can stand beside yours. Remove one first.',
    own: 'This is your own account.',
    untracked: 'Start daily snapshots of your own account first: there is nothing to compare with yet.',
  },
  goals: {
    past: 'A goal’s day has to come yet. Choose a later one.',
    tooFar: 'A goal lies at most a year ahead. Choose an earlier day.',
    noteInFuture: 'A note is about today or a day before.',
    tooManyNotes: 'Up to {{n}} notes can be kept for an account. Delete one first.',
  },
  socialLists: {
    nothing: 'Nothing selected.',
    noAccount: 'Connect an X account first.',
    deletedAtX: 'This list no longer exists on X. It was deleted there.',
    unknownName: 'X has no account by this name.',
    unknownId: 'X has no account with this id.',
    suspended: 'The account is suspended.',
    notAHandle: 'This is not a handle.',
    full: 'The list is full: X allows {{n}} members.',
    notDone: 'X did not answer; nothing was changed for this account.',
    stopped: 'Not done: {{cause}}',
    cancelled: 'It was stopped before this account’s turn.',
    busy: 'Members of this list are being changed already. Please wait until that is done.',
    noPeople: 'Nobody is left to add: all of them are on the list, or nobody matches.',
  },
} as const
