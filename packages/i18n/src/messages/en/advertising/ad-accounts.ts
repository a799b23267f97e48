export default {
  label: 'Ad account',
  loading: 'Loading ad accounts',
  failed: 'The ad accounts could not be loaded.',
  none: {
    title: 'No ad account is connected yet',
    description:
      'Campaigns, creatives and media live in an ad account on X. Grant one to this team and they appear here.',
    connect: 'Connect an ad account',
  },
  ask: {
    title: 'You have no ad account in this team yet',
    whom: '{{names}} can grant you one. With it you see its campaigns and send audiences to X.',
    anAdmin: 'An admin of the team can grant you one. With it you see its campaigns and send audiences to X.',
    submit: 'Ask for an ad account',
    asked: 'You asked on {{at}}.',
  },
}
