/** Tracking, exploring, monitors. */
export default {
  explore: {
    notInTime: 'X did not answer in time.',
    limited: 'X allows no more searches right now.',
    noApp: 'This installation has no app at X to search with.',
    sensitive: 'This is about a sensitive trait, which is never used for targeting.',
    notAHashtag: 'This is not a hashtag.',
  },
  tracking: {
    suspended: 'The account is suspended and was taken out.',
    gone: 'X has this account no more; it was taken out.',
    protected: 'The account is protected: nothing of it is taken in.',
    notTracked: 'This account is not tracked any more.',
    already: 'This account is tracked already.',
    unknownName: 'X has no account of this name.',
    ownerLeft: 'Whoever began the tracking left the team: track the account again.',
    otherNetwork: 'Accounts of this network are not mixed with the population in use.',
    listTooLong: 'A list is longer than the limit.',
    failed: 'The fetch failed.',
    cancelled: 'The fetch was cancelled.',
    protectedNow: 'This account is protected: nothing of it can be fetched.',
    emptyList: 'X answered an empty list.',
    tooMany: 'A team can track {{n}} accounts.',
  },
  monitors: {
    paused: 'This monitor is paused.',
    gone: 'This monitor is there no more.',
    tooMany: 'A team can keep {{n}} monitors.',
  },
  crawl: {
    renamed: '@{{handle}} is called @{{name}} now.',
    suspended: '@{{handle}} is suspended.',
    suspendedAndTakenOut: '@{{handle}} is suspended and was taken out.',
    unknown: 'X has no @{{handle}}.',
    gone: 'X has no @{{handle}} any more; the account was taken out.',
    protected: '@{{handle}} is protected: nothing of it is taken in.',
  },
  mirrors: {
    notConnected: 'Nobody has connected that X account here, so the network cannot be asked.',
  },
} as const
