/** A person's own X accounts: their posts and lists. */
export default {
  ownPosts: {
    payoutPeriod:
      'A payout’s last day cannot be before its first, and its first day cannot be in the future.',
  },
  competitors: {
    already: 'This account stands beside yours already.',
    tooMany: 'Up to {{n}} accounts can stand beside yours. Remove one first.',
    own: 'This is your own account.',
    untracked: 'Start daily snapshots of your own account first: there is nothing to compare with yet.',
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
