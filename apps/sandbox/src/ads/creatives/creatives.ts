import type { Journal } from '../../state/journal.ts'
import type { AdTweetRow, CardRow } from '../campaigns/rows.ts'
import { Table } from '../campaigns/table.ts'
import { snowflakeAt } from './snowflake.ts'

/** Posts made for advertising, and cards, by ad account. */
export class Creatives {
  readonly tweets: Table<AdTweetRow>
  readonly cards: Table<CardRow>

  constructor(journal: Journal) {
    this.tweets = new Table(journal, 'ad_tweets', (row) => row.account_id)
    this.cards = new Table(journal, 'cards', (row) => row.account_id)
  }

  /** Publishes scheduled posts that are due; called before posts are read. */
  publishDue(accountId: string, now: number): void {
    for (const row of this.tweets.of(accountId)) {
      if (row.tweet_type !== 'SCHEDULED' || row.deleted || row.published_tweet_id !== null) continue
      if (row.scheduled_at === null || row.scheduled_at > now) continue
      const publishedTweet = this.tweets.put({
        ...row,
        id: this.newTweetId(row.scheduled_at),
        tweet_type: 'PUBLISHED',
        created_at: row.scheduled_at,
        updated_at: row.scheduled_at,
        scheduled_at: null,
        published_tweet_id: null,
      })
      this.tweets.put({ ...row, published_tweet_id: publishedTweet.id, updated_at: row.scheduled_at })
    }
  }

  newTweetId(at: number): string {
    return snowflakeAt(at, this.tweets.nextId(1))
  }
}
