import { idOf, isObject, type Json } from './v1-objects.ts'

/** Programs that wrote X's posts in a form of their own, and how a post of theirs is told. */
export type Scraper = 'snscrape' | 'twint'

/** The program that wrote this value; null for X's own forms and any other. */
export function scraperOf(value: Json): Scraper | null {
  const type = value['_type']
  if (typeof type === 'string' && type.startsWith('snscrape.modules.twitter.')) return 'snscrape'
  // Its versions until 0.3 wrote no type.
  if (typeof value['renderedContent'] === 'string' && isObject(value['user'])) return 'snscrape'
  if (typeof value['tweet'] === 'string' && 'username' in value && 'user_id' in value) return 'twint'
  return null
}

/** A post or a user of a scraper in the names of API v2. */
export const inNamesOfX = (value: Json, scraper: Scraper): Json => {
  if (scraper === 'twint') return postOfTwint(value)
  const isUser = 'username' in value && !('user' in value)
  return isUser ? userOfSnscrape(value) : postOfSnscrape(value)
}

const textIn = (value: Json, ...names: string[]): string | undefined =>
  names.map((name) => value[name]).find((each) => typeof each === 'string')

const id = (value: unknown): unknown => idOf(value) ?? value

function userOfSnscrape(user: Json): Json {
  return {
    id: id(user['id']),
    username: user['username'],
    name: textIn(user, 'displayname'),
    description: textIn(user, 'rawDescription', 'description'),
    location: textIn(user, 'location'),
    created_at: textIn(user, 'created'),
    profile_image_url: textIn(user, 'profileImageUrl'),
    protected: user['protected'] === true,
    verified: user['verified'] === true,
    public_metrics: {
      followers_count: user['followersCount'],
      following_count: user['friendsCount'],
      tweet_count: user['statusesCount'],
      listed_count: user['listedCount'],
    },
  }
}

function postOfSnscrape(post: Json): Json {
  const user = isObject(post['user']) ? userOfSnscrape(post['user']) : undefined
  const reference = (type: string, name: string) => {
    const other = post[name]
    if (isObject(other)) return [{ ...postOfSnscrape(other), type }]
    return idOf(other) === undefined ? [] : [{ type, id: idOf(other) }]
  }
  return {
    id: id(post['id']),
    author_id: user?.['id'],
    author: user,
    // `content` of later versions is the text with shortened links.
    text: textIn(post, 'rawContent', 'content', 'renderedContent') ?? '',
    created_at: textIn(post, 'date'),
    lang: textIn(post, 'lang'),
    public_metrics: {
      retweet_count: post['retweetCount'],
      reply_count: post['replyCount'],
      like_count: post['likeCount'],
      quote_count: post['quoteCount'],
      bookmark_count: post['bookmarkCount'],
      impression_count: post['viewCount'],
    },
    referenced_tweets: [
      ...reference('retweeted', 'retweetedTweet'),
      ...reference('quoted', 'quotedTweet'),
      ...reference('replied_to', 'inReplyToTweetId'),
    ],
  }
}

function postOfTwint(post: Json): Json {
  const zone = textIn(post, 'timezone') ?? ''
  const [date, time] = [textIn(post, 'date'), textIn(post, 'time')]
  return {
    id: id(post['id']),
    author_id: id(post['user_id']),
    author: { id: id(post['user_id']), username: post['username'], name: textIn(post, 'name') },
    text: post['tweet'],
    // Without a zone in digits the id tells the moment.
    ...(/^[+-]\d{4}$/.test(zone) && date && time ? { created_at: `${date} ${time} ${zone}` } : {}),
    lang: textIn(post, 'language'),
    public_metrics: {
      retweet_count: post['retweets_count'],
      reply_count: post['replies_count'],
      like_count: post['likes_count'],
    },
    ...(idOf(post['retweet_id']) === undefined
      ? {}
      : { referenced_tweets: [{ type: 'retweeted', id: idOf(post['retweet_id']) }] }),
  }
}
