export default {
  closed: 'Not open yet',
  notice: { title: 'This site is not open yet' },
  pro: {
    title: 'Rookery Pro Targeting',
    description:
      'The pro-targeting site: targeting lists for X, exploring what people write about, marketing materials and audience requests, for advertisers who work without a team.',
    today:
      'None of it can be used here yet. Audiences are built, explored and requested in the team dashboard.',
  },
  premium: {
    title: 'Rookery Premium Suite',
    description:
      'The premium analytics suite: your own X account over time, with followers gained and lost, posts, topics and lists.',
    today:
      'Of it you can already connect your X accounts and have their followers and followings noted once a day: X has no history, so it is good to begin early. Audiences and campaigns are in the team dashboard.',
  },
  toBegun: 'Your X accounts',
  toTeam: 'Open the team dashboard',
  signedIn: 'You are signed in here as {{name}}. Each site has its own sign-in.',
  signedOut: 'Each site has its own sign-in: signing in here does not sign you in to the team dashboard.',
}
