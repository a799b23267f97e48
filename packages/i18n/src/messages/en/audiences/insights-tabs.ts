/** Name of each insights tab, and how its figures are computed: question, base and interval. */
export default {
  about: 'What was asked',
  code: 'Question',
  figures: 'The figures of this tab',
  reading: 'How to read them',
  summary: {
    title: 'Summary',
    sizes: {
      name: 'Sizes',
      text: 'Core audience: every profile of the snapshot that fits the recipe, counted one by one, so without an interval. Total native: a range, estimated by X or by our model. Pro targeting: how many of them X would match in an upload, a range too.',
    },
    strongest: {
      name: 'What stands out',
      text: 'Which group of each kind leads its own tab, being most surely more common here than in the baseline? Every figure is the one of that tab; topics are of the days chosen above. The highest lift stands first. What the recipe itself asks for is left out. The 95% interval is of the lift.',
    },
    ways: {
      name: 'Two ways to reach them',
      text: 'Who would the ad groups sent to X reach, counted in the population, and how many of those people are in the audience? Exact in the population, so without an interval.',
    },
  },
  demographics: {
    title: 'Demographics',
    inferred: {
      name: 'Age and gender',
      text: 'How many members are inferred to be in the group? A share is told only where the errors of inference were measured; its 95% interval holds chance, these errors and the rounding.',
    },
    places: {
      name: 'Countries, regions and languages',
      text: 'Which share of all members live there or write the language, by what their profiles and posts say? n is counted; the 95% interval is that of a share.',
    },
  },
  interests: {
    title: 'Interests',
    interests: {
      name: 'Interests',
      text: 'How much more common is the interest among the members than in the baseline? Members have an interest by whom they follow and what they write; they are compared with people of whom as much is known. n is the number of members with it; the 95% interval is of the lift.',
    },
  },
  influential_accounts: {
    title: 'Influential accounts',
    accounts: {
      name: 'Accounts',
      text: 'Which share of the members of whom it is known follow the account, against the same share of the baseline? It is known of everybody where the account’s followers were fetched, otherwise of the people of whom it was fetched whom they follow; all others count on neither side. n is followers within the audience; the 95% interval is of the lift. Engagement: reactions to an average post of its own, per follower.',
    },
    posting: {
      name: 'What they post',
      text: 'What are the account’s own public posts that are known here mostly about? Reposts are left out; a topic or hashtag stands in at least two posts, and none about a sensitive trait is named. Counted, without an interval; nothing of it is worked out from who follows.',
    },
    reach: {
      name: 'Reach together',
      text: 'How many members follow at least one of the accounts? Everybody is counted once, so there is no interval. Each next account is the one that adds most.',
    },
  },
  network: {
    title: 'Network',
    ties: {
      name: 'Ties',
      text: 'Which accounts share clearly more followers within the audience than chance would give? Among members whose follows are known. n of a tie is the followers they share. Counted, without an interval.',
    },
    figures: {
      name: 'Density, reciprocity, modularity and bridges',
      text: 'Computed from the graph that is shown: tied pairs over all pairs, returned follows over all follows, how distinct its groups are, and on how many of the shortest paths an account lies.',
    },
  },
  communities: {
    title: 'Communities',
    communities: {
      name: 'Communities',
      text: 'Which share of the members of whom it is known whether they follow its accounts belong to the community, against the same share of the baseline? The 95% interval is of the lift. Stability: how alike the community comes out in resampled halves of the data.',
    },
  },
  content_wall: {
    title: 'Content wall',
    posts: {
      name: 'Posts',
      text: 'Which posts of the period did most members reply to, repost or quote? n is those members. The lift is their share over that of the baseline and stands without an interval: it orders posts and proves nothing.',
    },
  },
  topic_analysis: {
    title: 'Topic analysis',
    topics: {
      name: 'Share and lift',
      text: 'Which share of the members who wrote something of their own in the period wrote about the topic? n is authors, not posts; the 95% interval is of the lift.',
    },
    change: {
      name: 'Weeks, change and sentiment',
      text: 'Posts a week, and those of the newer half of the period against the older half: counted. Sentiment is read from the words; its shares are the sum of calibrated chances and have 95% intervals.',
    },
  },
  job_titles: {
    title: 'Job titles',
    jobs: {
      name: 'Fields of work and job titles',
      text: 'Which share of the members whose profile tells their work are in the field or have the title? n is members with it. The 95% interval of a field holds the known errors of reading profiles; that of a title is of the lift.',
    },
  },
  conversation: {
    title: 'Conversation',
    volume: {
      name: 'Posts a day',
      text: 'How many posts did members write on each day? The band is a 95% interval over the people who wrote: how far the count would vary with other people like them. The dashed line is how everybody’s posts were spread over the same days, at this level; the thin one the period before of the same length. Scaled up where not everybody is counted.',
    },
    words: {
      name: 'Hashtags, words and mentions',
      text: 'Which do members use more than the baseline does? Shares are of members who wrote in the period; n is authors; the 95% interval is of the lift.',
    },
    sentiment: {
      name: 'Sentiment',
      text: 'Which share of their posts is positive, neutral or negative, as far as the words tell? The sum of calibrated chances; the 95% interval covers how far these were off among other posts.',
    },
  },
  post_behaviour: {
    title: 'Post behavior',
    hours: {
      name: 'Hours',
      text: 'Which share of the posts of the period falls into the hour of the weekday, by the clock named: that of the place each author says to live in, summer time included, or one for all? Posts of authors whose time zone is not known are left out of the former. Cells with too few authors are left empty. Shares are counted, without an interval.',
    },
    pace: {
      name: 'Posts a week',
      text: 'How many posts a week do members write who write at all? Median and quartiles over those members.',
    },
    kinds: {
      name: 'Kinds of posts',
      text: 'Which share of the posts are replies, reposts and so on? n is authors with any; the 95% interval is over authors, since posts of one person are alike.',
    },
  },
}
