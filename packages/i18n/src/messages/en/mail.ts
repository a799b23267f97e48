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
    ignore: 'You do not know what this is about? Then ignore this mail: nothing will happen.',
  },
  signIn: {
    subject: 'Your sign-in code for Rookery',
    code: 'Your sign-in code:',
    where: 'Type it on the page where you asked for it. It works for {{minutes}} minutes.',
    link: 'Or sign in on this device by this link, which works once and for {{minutes}} minutes:',
    ignore:
      'You did not ask for this? Then ignore this mail: without the code nobody gets in. Never tell the code to anybody.',
  },
  personalLink: {
    subject: 'Your personal link to Rookery',
    link: 'Open Rookery by your personal link, which works once and for {{minutes}} minutes:',
    ignore: 'You did not ask for this? Then ignore this mail. Never pass the link on.',
  },
  confirmAddress: {
    subject: 'Confirm your address for Rookery',
    code: 'The code that confirms this address:',
    where: 'Type it on the page where you asked for it. It works for {{minutes}} minutes.',
    ignore: 'You did not ask for this? Then ignore this mail: the address will not be used.',
  },
  tokenMade: {
    subject: 'A token was made for your Rookery account',
    what: 'Somebody who is signed in as you made the token “{{name}}”. Its value ends in {{end}}.',
    may: {
      read: 'A program that has it can read what you can.',
      write: 'A program that has it can read and change what you can, but spend nothing.',
      spend: 'A program that has it can read and change what you can, and start campaigns and checkouts.',
      extension: 'The browser extension can use it.',
      'pro-targeting': 'The pro targeting site can use it.',
    },
    until: 'It works until {{date}}.',
    notYou: 'Was this not you? Then revoke the token in your account’s settings and sign out everywhere.',
  },
  audienceShare: {
    subject: '{{name}} shares the audience “{{audience}}” with you',
    intro:
      '{{name}} of the team “{{team}}” shares the audience “{{audience}}” with you on Rookery. You can read it, see its insights and copy it into your own store.',
    member: '{{name}} points you to the audience “{{audience}}” of your team “{{team}}” on Rookery.',
    message: 'Their message:',
    open: 'Open the audience:',
    rules: 'The link holds until {{date}}.',
    ignore: 'You do not know what this is about? Then ignore this mail: nothing will happen.',
  },
  footer: 'Rookery, {{url}}',
}
