import { z } from 'zod'
import { isKnownTime } from '../../model/unknown-time.ts'
import { NO_NUMBER } from '../../schema/tables.ts'
import { countColumn, defineQuery } from '../../store/define-query.ts'
import { perSnapshot } from '../per-snapshot.ts'

export interface DayOfPosts {
  day: number
  posts: number
}

const byDay = defineQuery({
  name: 'posts-by-day',
  params: z.object({}),
  row: z.object({ day: z.int(), posts: countColumn }),
  sql: `SELECT intDiv(toUnixTimestamp(created_at), 86400) AS day, count() AS posts FROM profile_posts
        WHERE profile_id IN (SELECT profile_id FROM profile_numbers FINAL WHERE profile_id != ${NO_NUMBER})
          AND ${isKnownTime('created_at')}
        GROUP BY day ORDER BY day`,
  merge: { by: ['day'], add: ['posts'], order: [['day', 'up']] },
})

/** The basis of all figures about posts. Posts of unknown time are in no period. */
export const postsByDay = perSnapshot((engine): Promise<DayOfPosts[]> => byDay.run(engine, {}))
