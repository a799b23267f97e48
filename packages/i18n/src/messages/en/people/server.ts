/** Sign-in, teams, invites, tokens. */
export default {
  invites: {
    notValid: 'This invite is no longer valid.',
    otherAddress:
      'This invite is for another address, {{email}}, and your account has {{you}}. Sign out and sign in with that address, or confirm it in your settings.',
    addressMissing:
      'This invite is for {{email}}, and your account has no address yet. Confirm it with a code first.',
    mailNotDelivered: 'The email could not be delivered to this address.',
    addressesNotValid: 'Please enter a valid email address: {{addresses}}',
    tooManyADay: 'A team can send {{n}} invites a day. {{left}} are left for now.',
  },
  extension: {
    codeNotValid: 'This code is no longer valid. Please connect the extension again.',
  },
  siteRequests: {
    openAgain: 'This form has been open for too long. Please reload the page and send it again.',
    tooFast: 'Please wait a moment and send the form again.',
    chooseMaterial: 'Please choose what you would like to download.',
    noMailDomain: 'This domain takes no email.',
    mailed: 'Thank you. If the address is right, an email with a link is on its way.',
  },
  magicLink: {
    linkNotValid: 'This link is no longer valid.',
    otherBrowser:
      'This link was asked for in another browser. Enter the code from the same email to sign in here.',
    addressTaken: 'This address belongs to another account.',
  },
  passkeys: {
    otherHost:
      'Passkeys work on {{domain}} and the sites under it. Open that address, or use a recovery code.',
    notAccepted: 'This passkey was not accepted. Please try again.',
    codeNotValid: 'This recovery code is not valid, or was used before.',
    signInEnded: 'This sign-in has ended. Please sign in again from the start.',
    tooMany: 'You can have {{n}} passkeys. Please remove one first.',
    noneYet: 'You have no passkey yet.',
  },
  erasure: {
    confirm: 'Please type your email address or your handle on X.',
    lastAdmin: 'A team needs at least one admin. Please make somebody else an admin of {{team}} first.',
    subscriptionActive: 'The subscription of {{team}} is active. Please cancel it first.',
  },
  signIn: {
    unauthorized: 'Error: Unauthorized login attempt',
    connectedToAnother: 'This account is connected to another user.',
    loggedOut: 'Successfully logged out.',
    disconnected: 'The account was disconnected.',
    expired: 'This sign-in has expired or has already been used. Please try again.',
    callbackAddress: 'X does not accept this callback address.',
    addressTaken:
      'Your email address belongs to an account here already. Sign in by email, then connect {{network}} in your settings.',
    networkNoAnswer: '{{network}} did not answer. Please try again later.',
  },
  teams: {
    nameReserved: 'This name is reserved.',
    tooManyADay: 'You can create {{n}} teams a day.',
    nameTaken: 'A team with this name already exists.',
    notOrganisation: 'This team is not an organization.',
    required: 'Team is required',
    ownPasskeyFirst: 'Please set up a passkey of your own first; otherwise you would be locked out.',
  },
  tokens: {
    tooMany: 'You can have {{n}} tokens of a kind. Please revoke one first.',
    tooLongLife: 'A token of this kind lasts {{n}} days at most.',
    needsWrite: 'This token may only read. Make one that may change things.',
    notFromPages: 'The token of the browser extension works in the extension only, not on web pages.',
    needsSpend: 'This token may not spend. Make one that may start campaigns and checkouts.',
  },
} as const
