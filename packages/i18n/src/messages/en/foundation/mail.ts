/** Mails, as plain text: the server joins these paragraphs with blank lines between them. */
export default {
  invite: {
    subject: '{{inviter}} invited you to {{team}} on Rookery',
    subjectUnnamed: 'You are invited to {{team}} on Rookery',
    intro: '{{inviter}} invited you to work in the team “{{team}}” on Rookery.',
    introUnnamed: 'You are invited to work in the team “{{team}}” on Rookery.',
    message: 'Their message:',
    open: 'See the invite and accept it:',
    rules: 'The invite is for {{email}} and can be accepted until {{date}}.',
    ignore: 'If you do not know what this is about, ignore this email: nothing will happen.',
  },
  accountRequest: {
    subject: '{{name}} needs an ad account in {{team}}',
    intro:
      '{{name}} works in the team “{{team}}” on Rookery and has no ad account there yet: no campaigns are shown and nothing can be sent to X.',
    open: 'Grant one in the team’s settings:',
    ignore: 'If {{name}} should not have one, there is nothing to do.',
  },
  creatorReport: {
    subject: 'Report about {{account}}, {{start}} to {{end}}',
    intro: 'The report about {{account}} from {{start}} to {{end}} is ready.',
    open: 'Download it:',
    rules: 'The link works until {{date}}. Whoever has it can read the report.',
    once: 'Somebody who runs this account on Rookery entered your address.',
    repeats:
      'It is repeated. Somebody who runs this account on Rookery entered your address and can stop it on the page of reports.',
  },
  signIn: {
    subject: 'Your sign-in code for Rookery',
    code: 'Your sign-in code:',
    where: 'Type it on the page where you asked for it. It works for {{minutes}} minutes.',
    link: 'Or open this link in the browser where you asked for it. It works once, within {{minutes}} minutes; another browser asks for the code above as well:',
    ignore:
      'If you did not ask for this, ignore this email: nobody gets in without the code. Never share the code.',
  },
  personalLink: {
    subject: 'Your personal link to Rookery',
    link: 'Open Rookery with your personal link, which works once, within {{minutes}} minutes:',
    code: 'In another browser than the one you asked in, the page asks for this code:',
    ignore: 'If you did not ask for this, ignore this email. Never pass the link on.',
  },
  confirmAddress: {
    subject: 'Confirm your address for Rookery',
    code: 'The code that confirms this address:',
    where: 'Type it on the page where you asked for it. It works for {{minutes}} minutes.',
    ignore: 'If you did not ask for this, ignore this email: the address will not be used.',
  },
  signInAgain: {
    subject: 'Your code to confirm that it is you',
    code: 'The code for what you are about to do on Rookery:',
    where: 'Type it on the page where you asked for it. It works for {{minutes}} minutes.',
    ignore:
      'If you did not ask for this, somebody uses your open session: sign in, and sign out everywhere in your settings. Never share the code.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Rookery account',
    what: 'A passkey was added to your account on {{date}} (UTC). Sign-ins ask for a passkey from now on.',
    notYou: 'If this was not you, remove it in your settings and sign out everywhere.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your Rookery account',
    what: 'A passkey of your account was removed on {{date}} (UTC).',
  },
  passkeyReset: {
    subject: 'Your passkeys are about to be removed',
    what: 'The operator of Rookery was asked to remove all passkeys of your account, because they were lost. After {{date}} (UTC) your next sign-in works without one.',
    stop: 'To stop this, sign in with a passkey or a recovery code before then.',
    notYou: 'If you did not ask for it, stop it now and tell the operator: somebody pretended to be you.',
  },
  addressChanged: {
    subject: 'The address of your Rookery account was changed',
    what: 'The address of your account was changed from this one to {{email}} on {{date}} (UTC). This address no longer signs in.',
    notYou:
      'If this was not you, sign in with your X account or a passkey, change the address back, and sign out everywhere. If that fails, tell whoever runs this service at once.',
  },
  trialEnds: {
    subject: 'Your trial of {{plan}} ends on {{date}}',
    what: 'Your free trial of {{plan}} on Rookery ends on {{date}} (UTC).',
    monthly: 'If you stay, the first payment of {{price}} a month, plus tax where it is due, is made then.',
    yearly: 'If you stay, the first payment of {{price}} a year, plus tax where it is due, is made then.',
    open: 'To stay you need not do anything. Here you can change the plan or cancel until then, and pay nothing:',
  },
  paymentFailed: {
    subject: 'The payment for {{plan}} failed',
    what: 'The last payment for your plan {{plan}} on Rookery failed.',
    premium:
      'Your figures stay readable until {{date}} (UTC). Until it is paid, nothing new is fetched from X.',
    team: 'Until it is paid, no audience can be sent to X. What you have stays.',
    open: 'Change the card, or pay with the same one:',
    again: 'The payment is tried again in the next days. If it does not succeed, the plan ends.',
  },
  tokenMade: {
    subject: 'A token was created for your Rookery account',
    what: 'Somebody signed in as you created the token “{{name}}”. Its value ends in {{end}}.',
    may: {
      read: 'A program that has it can read what you can.',
      write: 'A program that has it can read and change what you can, but spend nothing.',
      spend: 'A program that has it can read and change what you can, and start campaigns and checkouts.',
      extension: 'The browser extension can use it.',
      'pro-targeting': 'The pro targeting site can use it.',
    },
    until: 'It works until {{date}}.',
    notYou: 'If this was not you, revoke the token in your account settings and sign out everywhere.',
  },
  audienceShare: {
    subject: '{{name}} shares the audience “{{audience}}” with you',
    intro:
      '{{name}} of the team “{{team}}” shares the audience “{{audience}}” with you on Rookery. You can read it, see its insights and copy it into your own store.',
    member: '{{name}} wants to show you the audience “{{audience}}” of your team “{{team}}” on Rookery.',
    message: 'Their message:',
    open: 'Open the audience:',
    rules: 'The link works until {{date}}.',
    ignore: 'If you do not know what this is about, ignore this email: nothing will happen.',
  },
  targetingShare: {
    somebody: 'Somebody',
    subject: '{{name}} shares a targeting list with you',
    intro:
      '{{name}} shares a targeting list with you. You can read it, take out what does not fit, and copy it, without signing in.',
    open: 'Open the list:',
  },
  siteRequest: {
    access: '{{name}} asks for access',
    download: '{{name}} asks for a material',
    name: 'Name',
    email: 'Address',
    company: 'Company',
    material: 'Material',
    answer: 'Take and answer it under “Leads” in Rookery.',
  },
  materialLink: {
    subject: 'Your copy of “{{name}}”',
    open: 'Open the page and download “{{name}}” there:',
    rules: 'The link works {{uses}} times within {{days}} days.',
    ignore: 'If you did not ask for this, ignore this email: nothing will happen.',
  },
  audienceRequest: {
    subject: 'Confirm your request for the audience “{{audience}}”',
    open: 'Open the page and confirm that this address is yours. Your request “{{audience}}” then goes to our team:',
    rules: 'The link works for {{days}} days. Without a confirmation the request is deleted.',
    ignore: 'If you did not ask for this, ignore this email: nothing will happen.',
  },
  footer: 'Rookery, {{url}}',
}
