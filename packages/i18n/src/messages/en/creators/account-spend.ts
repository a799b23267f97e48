/** What calls of X cost for a connected account. */
export default {
  title: 'What X charges',
  month: 'Charged in {{month}}',
  noLimit: '{{spent}}, no limit',
  ofLimit: '{{spent}} of {{limit}}',
  reads_one: '{{n}} read',
  reads_other: '{{n}} reads',
  purposes: {
    tracking: 'Followers and following',
    own_posts: 'Your posts',
    crawl: 'Profiles',
    explore: 'Search',
    trends: 'Trends',
    lists: 'Lists on X',
    handles: 'Handles',
    advertising: 'Advertising',
    people: 'People',
    sign_in: 'Sign-in',
  },
  reached: 'The limit for this month is reached: X is not read until next month.',
  goingOn:
    'Going on until the end of the month costs about {{price}}. The operator of this installation sets the limit.',
  goingOnUnknown: 'The operator of this installation sets the limit.',
  list: 'By X’s price list of {{date}}; months and days are UTC.',
  failed: 'What this account costs could not be read.',
  again: 'Try again',
  loading: 'Reading what this account costs',
  price: {
    title: 'What tracking costs',
    modes: { events: 'X tells follows as they happen', snapshot: 'All lists are read every day' },
    line: '{{once}} once, then about {{month}} a month',
    sentence: '{{n}} followers: {{once}} once, then about {{month}} a month.',
    others:
      'Where X tells follows as they happen it is about {{month}} a month; this installation does not receive them.',
    size: 'For {{followers}} followers and {{following}} followings.',
    assumed:
      'Assumes that {{gained}} of the followers come and {{lost}} leave in a day. If X’s own count disagrees, the lists are read again.',
    posts: 'Your posts as well: {{first}} once for the last {{n}}, and at most {{each}} for each new one.',
    budget: 'The limit of spending is reached: even the size of this account is not read.',
    network: 'X does not answer, so the price of tracking is not known now.',
    reconnect: 'Once the account is reconnected, the price of tracking is shown here.',
  },
}
